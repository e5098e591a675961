/** Notices that come though no page is open, by the service worker. */

import { noticing } from "../api/account";
import { locale } from "../locale/locale.svelte";
import { worker } from "./worker.svelte";

export async function subscribe(): Promise<void> {
  const manager = worker()?.pushManager;
  if (!manager) return;
  const { public_key } = await noticing.facts();
  const wish = { userVisibleOnly: true, applicationServerKey: public_key };
  const { endpoint = "", keys = {} } = (await manager.subscribe(wish)).toJSON();
  await noticing.push({ endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, lang: locale.lang });
}

export async function unsubscribe(): Promise<void> {
  const subscription = await worker()?.pushManager.getSubscription();
  if (!subscription) return;
  await noticing.endPush(subscription.endpoint);
  await subscription.unsubscribe();
}
