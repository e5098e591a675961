/** What the dialog of an interrupt says: why I am asked, and what each answer brings about. */

import type { CitadelsSeen, Message } from "../../api/types";
import { cardMessage, causeMessage } from "./cards";
import type { Question } from "./question";

type Args = Message["args"];

/** Why I am asked. */
export function reasonOf(view: CitadelsSeen, question: Question): Message {
  return { key: `web.cit.why.${question.name}`, args: argsOf(view, question) };
}

/** What happens when I answer so. */
export function outcomeOf(view: CitadelsSeen, question: Question, verb: string): Message {
  const empty = question.name === "blackmailer-reveals" && verb === "accept" && view.secrets.rose !== question.rank;
  return { key: `web.cit.then.${question.name}.${empty ? "empty" : verb}`, args: argsOf(view, question) };
}

/** All that the words of a question may speak of. */
export function argsOf(view: CitadelsSeen, question: Question): Args {
  const { other, card, because } = question;
  const args: Args = { goal: view.goal, because: causeMessage(view, because) };
  if (question.kind === "answer") Object.assign(args, { gold: question.gold, n: question.number });
  if (other !== null) args.other = { key: "seat", args: { seat: other } };
  if (card !== null) args.card = cardMessage(view, card);
  return args;
}
