/** The time, for words that count down. */

import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((tell) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
});

/** Now, in milliseconds; whoever reads it on the screen reads it anew every second. */
export function ticking(): number {
  subscribe();
  return Date.now();
}
