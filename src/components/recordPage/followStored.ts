import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../../contract/json'
import { mergeThreeWay } from '../../../contract/mergeThreeWay'

// react-admin tells a failed attempt only where the count of attempts has grown.
const KEEP = { keepSubmitCount: true }

type Versions<Values> = {
  /** What the form was last known to share with the server. */
  base: Values
  /** What the form holds now. */
  held: Values
  /** What the server holds by now. */
  stored: Values
}

/**
 * The form takes over what is stored by now; what was typed since `base` stays, as a change that is still to be saved.
 *
 * @returns whether something was typed that others have changed meanwhile, too: in the form it stands in the place of theirs
 */
export function followStored<Values extends FieldValues>(
  reset: UseFormReturn<Values>['reset'],
  { base, held, stored }: Versions<Values>,
): boolean {
  const { merged, conflicts } = mergeThreeWay(base, held, stored)
  reset(stored, KEEP)
  if (!isSame(merged, stored)) reset(merged, { ...KEEP, keepDefaultValues: true })
  return conflicts.length > 0
}
