import { can } from '../../../contract/permissions'
import type { UserWork } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { gone, invalidField } from '../../failure'
import { recordHandOver } from '../../history/recorder'
import { bumpRevisionOf, type ChangedRecords } from '../../lists/changeLog'
import { authorizeRecord } from '../../security/authorize'
import { draftReaders } from '../analyses/analysisRevisions'
import type { StoredCall } from '../recordService'
import { lockAdministrators } from './administrators.repository'
import { countWork, findReaders, moveWork } from './handOver.repository'
import { findAuthor, findVisibleUser } from './userRules'
import { findUser } from './users.repository'

/** How many records a chunk of a bulk change hands over. */
export const HAND_OVER_RECORDS = 100

/** `isRecorded`: whether history gets an entry. `limit`: how many records to hand over; all if it is missing. */
type HandOver = StoredCall & { to: string; isRecorded?: boolean; limit?: number }

/** Hands the records of a user over to another one (decisions, section 4). */
export const handOvers = {
  /** Counts the records that can be handed over. */
  async read({ orm, actor, id }: StoredCall): Promise<UserWork> {
    const { facts } = await findVisibleUser({ orm, actor, id })
    return countWork(orm, authorizeRecord(actor, 'user.handOver', facts))
  },

  /**
   * Makes a user who may write analyses the author, and returns the counts. Throws `invalid` at `to` for the same user, or one who may not write.
   */
  carryOut: ({ orm, actor, id, to, batch, isRecorded = true, limit }: HandOver): Promise<UserWork> =>
    orm.transaction(async (transaction) => {
      await lockAdministrators(transaction)
      const { facts, readPermit } = await findVisibleUser({ orm: transaction, actor, id })
      const permit = authorizeRecord(actor, 'user.handOver', facts)
      const user = (await findUser(transaction, readPermit)) ?? gone()
      if (to === id) throw invalidField('to', { key: 'sameRecord' })
      const author = await findAuthor(transaction, to, { field: 'to', action: 'analysis.create' })
      const moved = await moveWork(transaction, permit, {
        to,
        mayHaveLists: can(author, 'shortList.create'),
        limit,
      })
      const { analyses, matches, players, shortLists } = moved
      if (analyses.length + matches.length + players.length + shortLists.length > 0) {
        if (isRecorded) await recordHandOver(transaction, { actor, batch }, { user, to })
        await bumpRevisionsOf(transaction, moved, [id, to])
      }
      return {
        analyses: analyses.length,
        matches: matches.length,
        players: players.length,
        shortLists: shortLists.length,
      }
    }),
}

type Moved = Awaited<ReturnType<typeof moveWork>>

/** Marks lists and figures as changed for the readers of the records (see `bumpAnalysis`). */
async function bumpRevisionsOf(
  transaction: Executor,
  { analyses, matches, players }: Moved,
  authors: readonly string[],
): Promise<void> {
  const published = idsOf(analyses.filter(({ publishedAt }) => publishedAt !== null))
  const drafts = idsOf(analyses.filter(({ publishedAt }) => publishedAt === null))
  const recipients = await findReaders(transaction, published)
  const changes: ChangedRecords[] = [
    { resource: 'analyses', ids: published, readers: [...authors, ...recipients] },
    {
      resource: 'drafts',
      ids: drafts,
      draftReaders: draftReaders(authors, await findReaders(transaction, drafts)),
    },
    { resource: 'matches', ids: matches },
    { resource: 'players', ids: players },
  ]
  const made = changes.filter(({ ids }) => ids.length > 0)
  // Short lists have no revision.
  if (made.length > 0) await bumpRevisionOf(transaction, ...made)
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
