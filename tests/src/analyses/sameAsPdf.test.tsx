/** @module-tag slow */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS, ROUTES } from '../../../contract/paths'
import { mapRatings, RATING_ITEMS, SCORES } from '../../../contract/ratings'
import { createPdfPool } from '../../../server/pdf/pdfPool'
import { startSession } from '../../../src/authProvider/session'
import { type PdfText, readPdf } from '../../server/pdf/readPdf'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

const pool = createPdfPool({ threads: 1 })
let server: TestApp
let scout: Persona
let agent: Persona
let analysis: Analysis

beforeAll(async () => {
  server = await buildTestApp({ drawPdf: pool.draw })
  scout = await persona(server, 'Scout')
  agent = await persona(server, 'Agent')
  const team = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const player = await aPlayer(server, undefined, {
    name: 'Ana Lima',
    playerPriority: 'Urgent',
    position: 'Left Back',
    teamId: team.id,
    foot: 'Left',
    height: 181,
    weight: 74,
  })
  const match = await aMatch(server, undefined, { homeTeamId: team.id, homeScore: 2, awayScore: 1 })
  analysis = await aPublishedAnalysis(server, scout, {
    playerId: player.id,
    matchId: match.id,
    level: 'B',
    shirtNo: 9,
    position: 'LW Forward',
    conclusion: 'Follow her for two more matches.',
    accessUserIds: [agent.id],
    ...mapRatings((item) => {
      const place = RATING_ITEMS.indexOf(item)
      const isRated = place % 7 !== 3 && item.group !== 'mentality'
      return { score: isRated ? SCORES[(place * 2) % 5] : null, note: place % 4 === 1 ? `Note ${place}` : '' }
    }),
  })
})
afterAll(() => pool.close())

/** The same analysis for the same reader: the page as it is shown, and the first page of the PDF. */
async function bothFor(reader: Persona) {
  linkServer(server.app)
  startSession(reader)
  openApp(ROUTES.viewAnalysis(analysis.id))
  await screen.findByRole('heading', { name: 'Ana Lima' })
  const answer = await reader.call('GET', PATHS.analysisPdf(analysis.id))
  const [first] = (await readPdf(answer.raw)).pages
  if (first === undefined) throw new Error('The PDF has no page')
  return { page: await screen.findByRole('article'), printed: first.runs }
}

/** Words alike, whatever stands for "nothing rated" before them. */
const alike = (text: string) => text.replace(/\s+/g, ' ').replace(/^– /, '').trim().toLowerCase()

const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => alike(element.textContent)).filter((text) => text !== '')

const section = (page: HTMLElement, title: string) => {
  const found = within(page).getByRole('heading', { name: title }).closest('section')
  if (found === null) throw new Error(`${title} heads no section`)
  return found
}

/** What is printed in a part of the page, from one heading to the next, of one column. */
function part(printed: readonly PdfText[], from: string, to: string, isIn: (run: PdfText) => boolean) {
  const start = printed.findIndex(({ text }) => text === from)
  const end = printed.findIndex(({ text }, index) => index > start && text === to)
  expect([start, end], `${from} … ${to}`).not.toContain(-1)
  return printed.slice(start, end).filter(isIn)
}

const words = (runs: readonly PdfText[]) => runs.map(({ text }) => alike(text))
const isAtRight = ({ x }: PdfText) => x > 350
const isAtLeft = (run: PdfText) => !isAtRight(run)

it('the page and the PDF of an analysis say the same to an agent', async () => {
  const { page, printed } = await bothFor(agent)

  const ratings = texts(section(page, 'Ratings').querySelectorAll('h3 span, dt, dd'))
  expect(ratings.filter((text) => text === 'not rated').length).toBeGreaterThan(2)
  expect(ratings).toEqual(words(part(printed, 'Technical', 'Strongest', isAtLeft)))

  const extremes = ['Strongest', 'Weakest'].flatMap((side) =>
    texts(section(page, side).querySelectorAll('h2, dt, dd')),
  )
  expect(extremes).toHaveLength(2 * (1 + 3 * 2))
  expect(extremes).toEqual(words(part(printed, 'Strongest', 'Groups', isAtRight)))

  const chart = await within(page).findByRole('img', { name: /The six groups/ })
  const groups = texts(chart.querySelectorAll('text'))
  expect(groups).toContain('not rated')
  expect(groups).toEqual(words(part(printed, 'Groups', 'Position', isAtRight)).slice(1))

  const shown = alike(page.textContent)
  const said = [
    'Ana Lima',
    'Left Back · Harbour Athletic',
    'Birth date not known · Left foot · 181 cm · 74 kg',
    'Follow her for two more matches.',
    'Attacking upwards',
    'in this match',
    'LW Forward',
    'No. 9',
    'No earlier published report.',
  ].map(alike)
  const mean = words(printed).find((text) => text.endsWith('of 18 rated)'))
  expect(mean).toMatch(/^\d\.\d \(/)
  for (const text of [...said, mean ?? '']) {
    expect(shown).toContain(text)
    expect(words(printed)).toContain(text)
  }
  expect(await within(page).findByRole('img', { name: 'Level B' })).toBeVisible()
  expect(words(printed)).toContain('b')

  expect(page.textContent).not.toContain('Urgent')
  expect(words(printed)).not.toContain('urgent')
})

it('the page and the PDF of an analysis tell a scout the priority', async () => {
  const { page, printed } = await bothFor(scout)
  expect(page.textContent).toContain('Urgent')
  expect(words(printed)).toContain('urgent')
})
