/** Who I am on this server: a guest with a name of my own choice, or somebody with an account. */

import { api } from "../api/http";
import type { Me } from "../api/types";
import { t } from "../locale/locale.svelte";

class Myself {
  name = $state("");
  /** Do I have an account? */
  account = $state(false);

  async load(): Promise<void> {
    this.become(await api.me());
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
