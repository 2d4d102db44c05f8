import { RATING_GROUPS } from '../contract/ratings'
import type { People } from './accounts'
import { expectAccessible } from './axe'
import { EVERY_SCREEN, type Shown } from './everyScreen'
import { test as base } from './fixtures'
import { mailedSecret } from './mails'
import { aNote, type Records } from './records'
import type { RunningServer } from './server'
import { openAs } from './signIn'

type Made = { people: People; records: Records; server: RunningServer }

const ratings = Object.fromEntries(
  RATING_GROUPS.map(({ key, items }) => [
    key,
    Object.fromEntries(items.map((item, index) => [item.key, { score: (index % 5) + 1, note: 'Seen' }])),
  ]),
)

let prepared: Promise<Shown> | undefined

const test = base.extend<{ shown: Shown }>({
  // Prepared once per worker. A fixture of the worker would make Playwright start another worker, with another server.
  shown: async ({ people, records, server }, use) => {
    prepared ??= prepare({ people, records, server })
    await use(await prepared)
  },
})

async function prepare({ people, records, server }: Made): Promise<Shown> {
  const agent = await people.create('Agent')
  const { id: playerId } = await records.player({
    name: 'Ida Inclusive',
    birthDate: '2005-01-31',
    playerPriority: 'Urgent',
    position: 'Goalkeeper',
  })
  const { id: matchId } = await records.match({
    homeScore: 2,
    awayScore: 1,
    comments: 'Dry pitch',
    media: ['https://video.example/match'],
    homeNotes: [aNote({ shirtNo: 1, position: 'Goalkeeper', level: 'A' })],
  })
  const seen = { shirtNo: 1, position: 'Goalkeeper', level: 'A', conclusion: 'Ready' } as const
  const media = ['https://video.example/player']
  const analysis = await records.report([agent], { ...ratings, ...seen, media, matchId, playerId })
  const invited = await people.invite('Scout')
  return {
    admin: await people.admin(),
    agent,
    newAgent: await people.create('Agent'),
    analysis,
    invitation: await mailedSecret(server, invited.email, 'signup'),
  }
}

// On our server alone, because the screens are the same on every server.
test.describe('axe finds nothing', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const [name, { as, path, before, ready, only, logs, isMain }] of Object.entries(EVERY_SCREEN)) {
    test(name, { tag: isMain ? '@fast' : [] }, async ({ page, server, records, shown, console: guard }) => {
      if (logs !== undefined) guard.expect(logs)
      await before?.(page, records)
      const address = typeof path === 'string' ? path : path(shown)
      if (as === undefined) await page.goto(address)
      else await openAs(page, server, shown[as], address)
      await ready(page, shown)
      await page.locator('#splash').waitFor({ state: 'detached' })
      await expectAccessible(page, only)
    })
  }
})
