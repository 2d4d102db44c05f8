import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { ownMediaId } from '../../../contract/fields'
import { isPictureType } from '../../../contract/media'
import { can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { lockMediaForUpdate, type MediaRow } from './media.repository'
import { type MediaHolder, replaceMediaUses, type WritingPermit } from './mediaUses.repository'

/** Media addresses as they were sent, by the path of their field. */
export type SentAddresses = Record<string, string>

/** Returns the addresses of a `media` list; undefined without the list. */
export const sentMedia = (media: readonly string[] | undefined): SentAddresses | undefined =>
  media && Object.fromEntries(media.map((address, index) => [`media.${index}`, address]))

/** The files that a record will hold. */
type Attachment = {
  holder: MediaHolder
  /** Undefined keeps the present files. */
  sent: SentAddresses | undefined
  stored: readonly string[]
  /** A record that is restored has used all of these files before, so the right to see them is not checked. */
  isRestored: boolean
}

/**
 * Stores the files that the permit's record uses. Every write of a record with media addresses calls it in its transaction, after the record
 * itself. Callers can add only files that they may see, because naming an id would otherwise give access to it.
 */
export async function attachMedia(
  transaction: Executor,
  permit: WritingPermit,
  { holder, sent, stored, isRestored }: Attachment,
): Promise<void> {
  if (sent === undefined) return
  const before = idsOf(stored)
  const named = idsOf(Object.values(sent))
  const added = [...named].filter((id) => !before.has(id))
  if (added.length === 0 && named.size === before.size) return

  const files = await lockMediaForUpdate(transaction, permit.actor, added)
  const isOpen = (file: MediaRow) => isRestored || can(permit.actor, 'media.read', file)
  const faultOf = (file: MediaRow | undefined): FieldError | undefined => {
    if (!file || !isOpen(file)) return { key: 'unknownRecord' }
    return holder === 'playerId' && !isPictureType(file.type) ? { key: 'notAPicture' } : undefined
  }
  const faults = new Map(added.map((id) => [id, faultOf(files.find((file) => file.id === id))]))
  const fields = Object.entries(sent).flatMap(([path, address]) => {
    const fault = faults.get(ownMediaId(address) ?? '')
    return fault ? [[path, fault] as const] : []
  })
  if (fields.length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, Object.fromEntries(fields))
  await replaceMediaUses(transaction, permit, holder, { ids: [...named], added })
}

const idsOf = (addresses: readonly string[]) =>
  new Set(addresses.flatMap((address) => ownMediaId(address) ?? []))
