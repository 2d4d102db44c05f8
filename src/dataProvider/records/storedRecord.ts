import { writtenNames } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { isObject, isSame } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'

export type Stored = { id: string } & Record<string, unknown>

/** Checks whether an answer is a record. */
export const isStored = (answer: unknown): answer is Stored =>
  isObject(answer) && typeof answer.id === 'string'

/**
 * Checks whether an answer reports a version conflict. Our server sets `error` to true; servers with only the documented calls may send
 * another truthy value, such as a text. Check this before `isStored`, because such an answer may also have the fields of a record.
 */
export const isConflict = (answer: unknown): answer is Record<string, unknown> =>
  isObject(answer) && Boolean(answer.error)

/** Checks whether two records have the same content, apart from fields that only the server writes. */
export function isSameContent(resource: ResourceName, one: Stored, other: Stored): boolean {
  return writtenNames(ENTITY_FIELDS[resource]).every((name) =>
    isSame(Reflect.get(one, name), Reflect.get(other, name)),
  )
}

/** Checks whether a stored record has the sent values, ignoring fields that the stored record lacks. */
export const hasContent = (resource: ResourceName, stored: Stored, sent: Stored): boolean =>
  isSameContent(resource, { ...sent, ...stored }, sent)
