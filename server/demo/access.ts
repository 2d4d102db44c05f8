import type { Faker } from '@faker-js/faker'
import type { Role } from '../../contract/closedLists'
import type { AccessRow, AnalysisRow, DemoData, UserRow } from './demo.repository'
import { momentAfter } from './names'

/**
 * The number of reports that are shared with one user of a role. Scouts read published reports anyway, so they get
 * drafts.
 */
const SHARED: Record<Role, { published: number; drafts: number }> = {
  Admin: { published: 0, drafts: 0 },
  Scout: { published: 0, drafts: 3 },
  Player: { published: 12, drafts: 0 },
  Agent: { published: 18, drafts: 1 },
}

/** Shares whole histories of a few players rather than single reports of many. */
export function inventAccess(
  faker: Faker,
  users: readonly UserRow[],
  reports: readonly AnalysisRow[],
): AccessRow[] {
  const published = reports.filter(({ publishedAt }) => publishedAt)
  const drafts = reports.filter(({ publishedAt }) => !publishedAt)
  const histories = [...new Set(published.map(({ playerId }) => playerId))].map((id) =>
    published.filter(({ playerId }) => playerId === id),
  )
  return users.flatMap(({ id, role }) => {
    const foreign = ({ createdBy }: AnalysisRow) => createdBy !== id
    const shared = [
      ...faker.helpers.shuffle(histories).flat().filter(foreign).slice(0, SHARED[role].published),
      ...faker.helpers.shuffle(drafts).filter(foreign).slice(0, SHARED[role].drafts),
    ]
    return shared.map((report) => ({ analysisId: report.id, userId: id }))
  })
}

/** Shares the published reports of scouts with a message. The readers opened all but the newest reports, and answered some. */
export function inventShares(
  access: readonly AccessRow[],
  reports: readonly AnalysisRow[],
  now: Date,
): DemoData['analysisShares'] {
  return access.flatMap((row, index) => {
    const { publishedAt, createdBy: sharedBy } = reports.find(({ id }) => id === row.analysisId) ?? {}
    if (!publishedAt) return []
    const share = { ...row, sharedBy, sharedAt: publishedAt, message: 'Tell us what you think of him.' }
    const at = momentAfter(publishedAt, 2)
    if (at > momentAfter(now, -60)) return share
    const answer = index % 3 === 0 && { reply: 'He is interested. Call me next week.', repliedAt: at }
    return { ...share, firstOpenedAt: at, lastOpenedAt: at, ...answer }
  })
}
