import { sql } from 'drizzle-orm'
import { MATCH_FIELDS } from '../../../contract/match'
import { ownColumns } from '../../database/ownColumns'
import { matches, userDeletions } from '../../database/schema'

/** Those who are to watch a match, without users whose deletion is in progress. */
const scoutIds = sql<
  string[]
>`${matches.scoutIds} - array(select ${userDeletions.userId}::text from ${userDeletions})`

/** The columns of a match itself, by the names of its fields. */
export const MATCH_COLUMNS = { ...ownColumns(matches, MATCH_FIELDS), scoutIds }
