/** The sums behind the shuffle, done here: `crypto.subtle` is missing on pages without a certificate. */

import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Opened } from "../api/http";

/** What was promised before the game: it fixes the secret and tells nothing about it. */
export function commitmentOf({ salt, secret }: Opened): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("signoria commitment"), hexToBytes(salt), hexToBytes(secret))));
}

/** The seed of all chance of the game, from the secret and what everybody has added. */
export function seedOf({ secret, nonces }: Opened): string {
  const added = nonces.map(utf8ToBytes).flatMap((text) => [lengthOf(text), text]);
  return bytesToHex(
    blake2b(concatBytes(utf8ToBytes("signoria seed"), ...added), { key: hexToBytes(secret), dkLen: 32 }),
  );
}

function lengthOf(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  return bytes;
}
