export { default as Table } from "./Board.svelte";
export { default as Score } from "./Score.svelte";
