/** Matches a Hebrew or Arabic character, or the right-to-left mark. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\u200F]/u

/** Isolates a right-to-left name within a left-to-right line, so that it does not reorder the names and figures beside it. */
export function bidiIsolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
