import { normaliseScore, type Score } from '../../../contract/ratings'

/** The command of a key in the rating editor. */
export type RatingCommand =
  | { kind: 'score'; score: Score }
  | { kind: 'clear' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'move'; to: 'next' | 'previous' | 'first' | 'last' }
  | { kind: 'note' }

const COMMANDS: Readonly<Record<string, RatingCommand>> = {
  '0': { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Delete: { kind: 'clear' },
  ArrowDown: { kind: 'move', to: 'next' },
  ArrowUp: { kind: 'move', to: 'previous' },
  Home: { kind: 'move', to: 'first' },
  End: { kind: 'move', to: 'last' },
  ArrowRight: { kind: 'step', by: 1 },
  ArrowLeft: { kind: 'step', by: -1 },
  n: { kind: 'note' },
  N: { kind: 'note' },
}

const REPEATABLE: ReadonlySet<RatingCommand['kind']> = new Set(['move', 'step'])

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/**
 * Returns the digit of a key. On keyboards whose digits need Shift (French), the bare key counts as well, because its
 * character has no other use here.
 */
function digitOf({ key, code, shiftKey }: Pressed): string | null {
  if (/^\d$/.test(key)) return key
  const [, digit = null] = shiftKey ? [] : (/^Digit(\d)$/.exec(code) ?? [])
  return digit
}

/** Returns the command of a key press; null leaves the key to the browser. A held digit key scores only one item. */
export function ratingCommand(pressed: Pressed): RatingCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  const digit = digitOf(pressed)
  const score = digit === null ? null : normaliseScore(Number(digit))
  const command: RatingCommand | undefined =
    score === null ? COMMANDS[digit ?? pressed.key] : { kind: 'score', score }
  if (command === undefined) return null
  return pressed.repeat && !REPEATABLE.has(command.kind) ? null : command
}
