/** Who I am on this server: a guest with a name of my own choice. */

import { api } from "../api/http";
import { t } from "../locale/locale.svelte";

class Myself {
  name = $state("");

  async load(): Promise<void> {
    this.name = (await api.me()).name;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
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
