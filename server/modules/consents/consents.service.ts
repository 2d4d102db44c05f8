import type { Consent, ConsentInput } from '../../../contract/consent'
import { ownMediaId } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { gone, invalidField } from '../../failure'
import { recordConsentChange } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { authorizeRecord, type RecordPermit } from '../../security/authorize'
import { lockMediaForUpdate } from '../media/media.repository'
import { findCreator } from '../mergeable.repository'
import { lockPlayerForUpdate } from '../players/players.repository'
import type { StoredCall } from '../recordService'
import { findConsent, replaceConsent } from './consents.repository'

type Call = Pick<StoredCall, 'actor' | 'id'>

/** The consent of a player's guardian, for administrators. Agents' access depends on it (server/security/withheldPlayers.ts). */
export function createConsents({ database: { orm } }: Pick<AppParts, 'database'>) {
  const permitOn = ({ actor, id }: Call) => authorizeRecord(actor, 'player.consent', { id, createdBy: null })
  return {
    async read(call: Call): Promise<{ consent: Consent | null }> {
      const permit = permitOn(call)
      if (!(await findCreator(orm, 'players', call.id))) gone()
      return { consent: await findConsent(orm, permit) }
    },

    /**
     * Stores a consent in place of the former one, or removes it, and records the change. The file must be one that the caller may read. Locks
     * the player, so that changes of one consent follow one another.
     */
    change: (call: Call, input: ConsentInput | null) =>
      orm.transaction(async (transaction) => {
        const permit = permitOn(call)
        const player = (await lockPlayerForUpdate(transaction, call.id)) ?? gone()
        const before = await findConsent(transaction, permit)
        if (input?.file != null) await lockFile(transaction, permit, input.file)
        await replaceConsent(transaction, permit, input)
        const consent = await findConsent(transaction, permit)
        await recordConsentChange(transaction, call.actor, player, { before, after: consent })
        return { consent }
      }),
  }
}

async function lockFile(transaction: Executor, { actor }: RecordPermit<'player.consent'>, address: string) {
  const [file] = await lockMediaForUpdate(transaction, actor, [ownMediaId(address) ?? []].flat())
  if (file === undefined || !can(actor, 'media.read', file))
    throw invalidField('file', { key: 'unknownRecord' })
}
