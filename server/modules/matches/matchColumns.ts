import { MATCH_FIELDS } from '../../../contract/match'
import { ownColumns } from '../../database/ownColumns'
import { matches } from '../../database/schema'

/** The columns of a match itself, by the names of its fields. */
export const MATCH_COLUMNS = { ...ownColumns(matches, MATCH_FIELDS), scoutIds: matches.scoutIds }
