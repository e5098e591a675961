/** Who I am on this server: a guest with a name of my own choice, or somebody with an account. */

import { api } from "../api/http";
import type { Me } from "../api/types";
import { t } from "../locale/locale.svelte";
import { browser } from "./keeping";

const KEPT = "signoria.me";

class Myself {
  name = $state("");
  /** Do I have an account? */
  account = $state(false);

  /** Does this browser keep who I am? One without cookies is somebody new with every request. */
  kept = $state(true);

  async load(): Promise<void> {
    const found = await api.me();
    this.become(found);
    if (found.id !== browser.get(KEPT)) void this.lookAgain(found.id).catch(() => undefined);
  }

  /** Whoever is new here is asked for once more: he must be the same. */
  private async lookAgain(id: string): Promise<void> {
    this.kept = (await api.me()).id === id;
    if (this.kept) browser.keep(KEPT, id);
  }

  async rename(name: string): Promise<void> {
    this.become(await api.rename(name));
  }

  become({ name, account }: Me): void {
    this.name = name;
    this.account = account;
  }

  /** The name to show. */
  get called(): string {
    return this.name || t("web.guest");
  }

  /** The name to sit down with; where there is none yet, the server gives one. */
  get wish(): string | null {
    return this.name || null;
  }
}

export const me = new Myself();
