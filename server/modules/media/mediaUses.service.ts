import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { ownMediaId } from '../../../contract/fields'
import { isPictureType } from '../../../contract/media'
import { can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { findMedia, type MediaRow } from './media.repository'
import {
  lockMediaForUpdate,
  type MediaHolder,
  replaceMediaUses,
  type WritingPermit,
} from './mediaUses.repository'

/** Media addresses as they were sent, by the path of their field. */
export type SentAddresses = Record<string, string>

/** The addresses of a `media` list; undefined where it was left out. */
export const sentMedia = (media: readonly string[] | undefined): SentAddresses | undefined =>
  media && Object.fromEntries(media.map((address, index) => [`media.${index}`, address]))

/**
 * Notes which of our files a record holds from now on: part of the transaction of every write of a record that has media
 * addresses, and its last step before the revision. A file that the record did not hold before must be there for the
 * caller, or quoting its id would open it to them. What is left out (`sent` undefined) stays. A record that gets an older
 * state back (`isRestored`) has held all of it before: then nobody's right to see a file is asked.
 */
export async function attachMedia(
  transaction: Executor,
  permit: WritingPermit,
  holder: MediaHolder,
  sent: SentAddresses | undefined,
  stored: readonly string[] = [],
  isRestored = false,
): Promise<void> {
  if (sent === undefined) return
  const before = idsOf(stored)
  const named = idsOf(Object.values(sent))
  const added = new Set([...named].filter((id) => !before.has(id)))
  if (added.size === 0 && named.size === before.size) return

  if (named.size > 0) await lockMediaForUpdate(transaction, [...named])
  const found = await findMedia(transaction, permit.actor, [...added])
  const files = new Map(found.map((file) => [file.id, file]))
  const isOpen = (file: MediaRow) => isRestored || can(permit.actor, 'media.read', file)
  const fields = faultsOf(sent, added, isOpen, holder, files)
  if (Object.keys(fields).length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
  await replaceMediaUses(transaction, permit, holder, [...named])
}

const idsOf = (addresses: readonly string[]) =>
  new Set(addresses.flatMap((address) => ownMediaId(address) ?? []))

/** Points at every address of a file that is not there for the caller, or that cannot stand where it was put. */
function faultsOf(
  sent: SentAddresses,
  added: ReadonlySet<string>,
  isOpen: (file: MediaRow) => boolean,
  holder: MediaHolder,
  found: ReadonlyMap<string, MediaRow>,
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {}
  for (const [path, address] of Object.entries(sent)) {
    const id = ownMediaId(address)
    if (id === undefined || !added.has(id)) continue
    const file = found.get(id)
    if (!file || !isOpen(file)) fields[path] = { key: 'unknownRecord' }
    else if ('playerId' in holder && !isPictureType(file.type)) fields[path] = { key: 'notAPicture' }
  }
  return fields
}
