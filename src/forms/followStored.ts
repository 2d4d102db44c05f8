import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../contract/json'
import { mergeThreeWay } from '../../contract/mergeThreeWay'

/** Keeps the submit count on a reset, because react-admin detects a failed attempt by a higher count. */
export const KEEP = { keepSubmitCount: true }

type Versions<Values> = {
  /** The stored values that the user started to edit, the base of the merge. */
  base: Values
  /** The current values of the form. */
  held: Values
  /** The current values on the server. */
  stored: Values
}

/**
 * Updates the form to the stored values. Input typed since `base` stays as an unsaved change.
 *
 * @returns whether another user changed a field that this user also edited; the form then shows this user's value
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

/** Returns the record as it was when typing began, without a version, so that the save merges with the stored record. */
export function withoutVersion<Stored extends FieldValues>(present: Stored, before: Partial<Stored>): Stored {
  const { version: _version, ...base } = { ...present, ...before }
  return base as Stored
}
