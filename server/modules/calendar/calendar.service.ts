import ical, { ICalCalendarMethod } from 'ical-generator'
import { initials } from '../../../contract/initials'
import type { Language } from '../../../contract/languages'
import { PATHS, ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import type { WatchRequest } from '../../../contract/request'
import { gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize } from '../../security/authorize'
import { hashSecret, newSecret } from '../../security/secrets'
import { updateAccount } from '../accounts/accounts.repository'
import { listOpenRequestsTo } from '../requests/requests.repository'
import { findAssignedMatches, findOwnerOfFeed } from './calendar.repository'

const MATCH_MS = 2 * 60 * 60_000

const WATCH: Record<Language, (what: string) => string> = {
  en: (what) => `Watch ${what}`,
  es: (what) => `Ver a ${what}`,
  fr: (what) => `Observer ${what}`,
}

/** Each user's private calendar feed (decisions, section 12). Other services read it, so it names players by initials only. */
export function createCalendarService({
  config: { publicUrl },
  database: { orm },
  now,
}: Pick<AppParts, 'config' | 'database' | 'now'>) {
  return {
    /** Creates a new address, and ends the former one. Only the hash of its secret is stored. */
    async renew(userId: string, language: Language): Promise<{ address: string }> {
      const { secret, hash } = newSecret()
      await updateAccount(orm, userId, { calendarHash: hash })
      return { address: `${publicUrl}${PATHS.calendar(secret)}?${new URLSearchParams({ language })}` }
    },

    end: (userId: string): Promise<void> => updateAccount(orm, userId, { calendarHash: null }),

    /** Returns the feed as iCalendar text. Throws `notFound` for an unknown secret, and for that of a locked user. */
    async read(secret: string, language: Language): Promise<string> {
      const actor = (await findOwnerOfFeed(orm, hashSecret(secret))) ?? gone()
      const calendar = ical({
        name: 'Touchline',
        prodId: { company: 'Touchline', product: 'Calendar' },
        method: ICalCalendarMethod.PUBLISH,
        ttl: 60 * 60,
      })
      const add = (id: string, { day, time = '', ...event }: Entry) => {
        const start = new Date(`${day}T${time || '00:00'}:00Z`)
        const end = time === '' ? {} : { end: new Date(start.getTime() + MATCH_MS) }
        // Kick-off is in the time of the ground, so it has no time zone.
        const timing = { start, ...end, allDay: time === '', floating: true }
        calendar.createEvent({ id: `${id}@touchline`, stamp: now(), ...timing, ...event })
      }
      const pageOf = (path: string) => `${publicUrl}${path}`
      if (can(actor, 'match.list')) {
        for (const match of await findAssignedMatches(orm, authorize(actor, 'match.list'))) {
          const summary = `${match.home} – ${match.away}`
          const url = pageOf(ROUTES.edit('matches', match.id))
          add(match.id, { day: match.date, time: match.kickOffTime, summary, url })
        }
      }
      if (can(actor, 'request.list')) {
        for (const request of await listOpenRequestsTo(orm, authorize(actor, 'request.list'))) {
          const day = request.dueOn ?? request.match?.date
          if (day === undefined) continue
          const summary = WATCH[language](subjectOf(request))
          add(request.id, { day, summary, url: pageOf(pathOf(request)) })
        }
      }
      return calendar.toString()
    },
  }
}

type Entry = { day: string; time?: string; summary: string; url: string }

const subjectOf = ({ player, match }: WatchRequest): string =>
  player === null ? `${match?.homeTeam.name} – ${match?.awayTeam.name}` : initials(player.name)

const pathOf = ({ playerId, matchId }: WatchRequest): string =>
  playerId === null ? ROUTES.edit('matches', matchId ?? '') : ROUTES.edit('players', playerId)
