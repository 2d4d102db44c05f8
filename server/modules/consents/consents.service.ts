import type { Consent, ConsentInput } from '../../../contract/consent'
import { ownMediaId } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { gone, invalidField } from '../../failure'
import { recordConsentChange } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { lockMediaForUpdate } from '../media/media.repository'
import { findCreator } from '../mergeable.repository'
import { lockPlayerForUpdate } from '../players/players.repository'
import type { StoredCall } from '../recordService'
import { deleteConsent, findConsent, storeConsent } from './consents.repository'

type Call = Pick<StoredCall, 'actor' | 'id'>

/** The consent of a player's guardian, for administrators. Agents' access depends on it (server/security/withheldPlayers.ts). */
export function createConsents({ database: { orm } }: Pick<AppParts, 'database'>) {
  const permitOn = async (executor: Executor, { actor, id }: Call) => {
    authorize(actor, 'player.list')
    return authorizeRecord(actor, 'player.consent', (await findCreator(executor, 'players', id)) ?? gone())
  }

  /** Runs a change with the player locked, so that changes of one consent follow one another, and records it. */
  const change = (
    call: Call,
    write: (transaction: Executor, permit: RecordPermit<'player.consent'>) => Promise<void>,
  ) =>
    orm.transaction(async (transaction) => {
      const permit = await permitOn(transaction, call)
      const player = (await lockPlayerForUpdate(transaction, call.id)) ?? gone()
      const before = await findConsent(transaction, permit)
      await write(transaction, permit)
      const after = await findConsent(transaction, permit)
      await recordConsentChange(transaction, call.actor, player, { before, after })
      return { consent: after }
    })

  return {
    read: async (call: Call): Promise<{ consent: Consent | null }> => ({
      consent: await findConsent(orm, await permitOn(orm, call)),
    }),

    /** Stores a consent in place of the former one. The file must be one that the caller may read. */
    store: (call: Call, input: ConsentInput) =>
      change(call, async (transaction, permit) => {
        if (input.file !== null) await lockFile(transaction, permit, input.file)
        await storeConsent(transaction, permit, input)
      }),

    remove: (call: Call) => change(call, deleteConsent),
  }
}

async function lockFile(transaction: Executor, { actor }: RecordPermit<'player.consent'>, address: string) {
  const id = ownMediaId(address)
  if (id === undefined) throw invalidField('file', { key: 'unknownRecord' })
  const [file] = await lockMediaForUpdate(transaction, actor, [id])
  if (file === undefined || !can(actor, 'media.read', file)) {
    throw invalidField('file', { key: 'unknownRecord' })
  }
}
