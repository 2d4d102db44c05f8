import { type SQL, sql } from 'drizzle-orm'
import { analyses, analysisAccess, club, consents, players, users } from '../database/schema'

/** Whether the club requires a consent before agents read reports on minors. */
export const needsConsent = sql<boolean>`exists (select from ${club} where ${club.needsConsent})`

/**
 * What decides whether the agent of the row may read reports on the player of the row on a day in UTC: a covered agent needs the guardian’s
 * consent and an own licence. Subtracting 18 years, not adding them, makes a birth on 29 February come of age on 1 March.
 */
export const sharingFacts = (day: SQL) => ({
  isCovered: sql`(${users.role} = 'Agent' and ${players.birthDate} > ${day} - interval '18 years' and ${needsConsent})`,
  lacksConsent: sql`coalesce(${consents.scope} <> 'share' or ${consents.until} < ${day}, true)`,
  lacksLicence: sql`coalesce(${users.licence} = '' or ${users.licenceUntil} < ${day}, true)`,
})

/** The players of reports shared with the agent of the row that the agent may not read. */
export function withheldFromAgent(day: SQL): SQL {
  const { isCovered, lacksConsent, lacksLicence } = sharingFacts(day)
  return sql`
    select distinct ${players.id}::text
    from ${analysisAccess} join ${analyses} on ${analyses.id} = ${analysisAccess.analysisId}
      join ${players} on ${players.id} = ${analyses.playerId}
      left join ${consents} on ${consents.playerId} = ${players.id}
    where ${analysisAccess.userId} = ${users.id} and ${isCovered} and (${lacksConsent} or ${lacksLicence})`
}
