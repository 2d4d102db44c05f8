import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../contract/json'
import { mergeThreeWay } from '../../contract/mergeThreeWay'

/** react-admin notices a failed attempt only if the count of attempts has grown. */
export const KEEP = { keepSubmitCount: true }

type Versions<Values> = {
  /** What the form and the server last had in common. */
  base: Values
  /** What the form has now. */
  held: Values
  /** What the server has now. */
  stored: Values
}

/**
 * Updates the form to the stored values. Input since `base` stays as an unsaved change.
 *
 * @returns whether others changed a field that was also typed in; the form shows the typed value
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

/** Returns the record as it was when typing began. Without a version, so that the save compares it with the stored record. */
export function withoutVersion<Stored extends FieldValues>(present: Stored, before: Partial<Stored>): Stored {
  const { version: _version, ...base } = { ...present, ...before }
  return base as Stored
}
