import { type SQL, sql } from 'drizzle-orm'
import { analyses, analysisAccess, club, consents, players, users } from '../database/schema'

/**
 * Whether a missing consent or licence withholds reports on the player of the row from the agent of the row on a day in UTC: the rule
 * `missingForSharing` of contract/consent in SQL. Subtracting 18 years, not adding them, makes a birth on 29 February come of age on 1 March.
 */
const isWithheld = (day: SQL): SQL => sql`(
  ${players.birthDate} > ${day} - interval '18 years'
  and not (coalesce(${consents.scope} = 'share' and ${consents.until} >= ${day}, false)
    and ${users.licence} <> '' and coalesce(${users.licenceUntil} >= ${day}, false)))`

/** The players of reports shared with the agent of the row that are withheld while the club needs consents. */
export const withheldFromAgent = (day: SQL): SQL => sql`
  select distinct ${players.id}::text
  from ${analysisAccess} join ${analyses} on ${analyses.id} = ${analysisAccess.analysisId}
    join ${players} on ${players.id} = ${analyses.playerId}
    left join ${consents} on ${consents.playerId} = ${players.id}
  where ${analysisAccess.userId} = ${users.id} and ${users.role} = 'Agent'
    and exists (select from ${club} where ${club.needsConsent}) and ${isWithheld(day)}`
