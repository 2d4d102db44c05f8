import { type Club, type ClubAnswer, type ClubInput, crestBytes } from '../../../contract/club'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, gone, invalidField } from '../../failure'
import { recordClubChange } from '../../history/settingsRecorder'
import type { AppParts } from '../../http/context'
import { encodePicture } from '../../pictures/encodePicture'
import { authorize } from '../../security/authorize'
import { findAccount } from '../accounts/accounts.repository'
import { findPasswordException } from '../provider/provider.repository'
import { findClub, lockClub, updateClub } from './club.repository'

/** The club whose installation it is (decisions, section 10). */
export function createClubService({ config, database: { orm } }: Pick<AppParts, 'config' | 'database'>) {
  const answer = async (executor: Executor, club: Club): Promise<ClubAnswer> => ({
    ...club,
    hasMailServer: config.smtpUrl !== undefined,
    providerButton: config.provider?.button ?? null,
    arePasswordsOff: (await findPasswordException(executor)) !== undefined,
  })
  return {
    read: async (): Promise<ClubAnswer> => answer(orm, await findClub(orm)),

    /**
     * Stores name, crest, labels, levels and items. Throws `conflict` if another administrator has changed them, and `invalid` if the
     * crest is not a picture.
     */
    async change(actor: Actor, { version, ...input }: ClubInput): Promise<ClubAnswer> {
      authorize(actor, 'club.update')
      const before = await findClub(orm)
      const crest = input.crest === before.crest ? before.crest : await storable(input.crest)
      return orm.transaction(async (transaction) => {
        const administrator = (await findAccount(transaction, actor.id)) ?? gone()
        const locked = await lockClub(transaction)
        if (version !== undefined && version !== locked.version) {
          throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
        }
        const after = await updateClub(transaction, {
          ...input,
          crest,
          levels: withoutEmpty(input.levels),
          notAsked: withoutEmpty(input.notAsked),
        })
        await recordClubChange(transaction, administrator, { before: locked, after })
        return answer(transaction, after)
      })
    },
  }
}

/** Returns the entries that say something: an empty sentence or list means the same as none. Undefined stays unchanged. */
const withoutEmpty = <Values extends object>(values: Values | undefined): Values | undefined =>
  values && (Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0)) as Values)

/** The picture small, whole and without whatever else was in the file. */
async function storable(crest: string | null): Promise<string | null> {
  if (crest === null) return null
  const picture = await encodePicture('crest', async () => crestBytes(crest))
  if (typeof picture === 'string') throw invalidField('crest', { key: picture })
  return `data:image/png;base64,${Buffer.from(picture).toString('base64')}`
}
