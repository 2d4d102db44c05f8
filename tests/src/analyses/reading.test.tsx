import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { aGate } from '../../support/gate'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout', { firstName: 'Sam', lastName: 'Fairholm' })

async function anotherUser(role: Role) {
  const person = await persona(server, role)
  startSession(person)
  return person
}

async function aReport(said: Record<string, unknown> = {}) {
  const home = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const away = await aTeam(server, undefined, { name: 'Old Mills' })
  const match = await aMatch(server, undefined, {
    homeTeamId: home.id,
    awayTeamId: away.id,
    date: '2026-04-18',
    homeScore: 2,
    awayScore: 1,
  })
  const player = await aPlayer(server, undefined, {
    name: 'Ana Lima',
    teamId: home.id,
    birthDate: '2004-04-19',
    playerPriority: 'Urgent',
    position: 'Left Back',
    foot: 'Left',
    height: 181,
    weight: 74,
  })
  return aPublishedAnalysis(server, scout, {
    matchId: match.id,
    playerId: player.id,
    level: 'B',
    shirtNo: 9,
    position: 'Centre Forward',
    conclusion: 'Follow her.\nSoon.',
    media: ['https://video.example/1'],
    technical: { firstTouch: { score: 4, note: 'Soft' }, pass: { score: 2 } },
    ...said,
  })
}

const head = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('the list of analyses', () => {
  it('shows an agent only published reports shared with them, without recipients', async () => {
    const agent = await anotherUser('Agent')
    await aReport({ accessUserIds: [agent.id] })
    await anAnalysis(server, scout, { accessUserIds: [agent.id] })
    await aPublishedAnalysis(server, scout)
    openApp('/')
    const row = (await screen.findByText('Ana Lima')).closest('tr')
    expect(row?.textContent).toBe('Ana LimaHarbour Athletic – Old Mills18 Apr 2026B3.0Sam Fairholm')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(head()).toEqual(['Player', 'Match', 'Date', 'Level', 'Mean', 'Scout'])
    expect(screen.queryByRole('link', { name: 'New analysis' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  })

  it('opens own drafts in the form, and published reports on the read-only page, where the author can edit', {
    tags: 'slow',
  }, async () => {
    const own = await aReport()
    const draft = await anAnalysis(server, scout, {
      playerId: (await aPlayer(server, undefined, { name: 'Cy Draft' })).id,
    })
    const other = await aPublishedAnalysis(server, await persona(server, 'Scout'), {
      playerId: (await aPlayer(server, undefined, { name: 'Bo Other' })).id,
    })
    openApp('/analyses')
    await screen.findByRole('link', { name: /^Ana Lima/ })
    expect(head()).toEqual(['Player', 'Match', 'Date', 'Level', 'Mean', 'Scout', 'Status'])
    const linkOf = async (name: string) =>
      (await screen.findByRole('link', { name: new RegExp(`^${name}`) })).getAttribute('href')
    expect(await linkOf('Ana Lima')).toBe(`/analyses/view/${own.id}`)
    expect(await linkOf('Cy Draft')).toBe(`/analyses/${draft.id}`)
    expect(await linkOf('Bo Other')).toBe(`/analyses/view/${other.id}`)
    cleanup()
    openApp(`/analyses/view/${own.id}`)
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/analyses/${own.id}`)
    cleanup()
    const { address } = openApp(`/analyses/${other.id}`)
    await waitFor(() => expect(address()).toBe(`/analyses/view/${other.id}`))
  })
})

describe('the read-only page of an analysis', () => {
  it('shows an agent the whole report, without the view of the club and without any button to change it', async () => {
    const agent = await anotherUser('Agent')
    const { id } = await aReport({ accessUserIds: [agent.id] })
    openApp(`/analyses/view/${id}`)
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeVisible()
    const text = screen.getByRole('article').textContent
    expect(text).toContain('Left Back · Harbour Athletic')
    expect(text).toContain(
      // The match was a day before the 22nd birthday.
      'Born 19 Apr 2004 (21) · Left foot · 181\u00a0cm · 74\u00a0kg',
    )
    expect(text).toContain(
      'Harbour Athletic – Old Mills, 18 Apr 2026 · 2\u00a0:\u00a01 · No. 9 · Centre Forward',
    )
    expect(text).toContain('by Sam Fairholm')
    expect(text).toContain('3.0 (2 of 18 rated)')
    expect(text).toContain('Follow her.\nSoon.')
    expect(screen.getByRole('img', { name: 'Level B' })).toBeVisible()
    const technical = screen.getByRole('heading', { name: /^Technical/ }).closest('section')
    expect(technical?.textContent).toContain('First touch4 Very GoodSoft')
    const finishing = screen.getByText('Finishing').closest('div')
    expect(finishing?.textContent).toBe('FinishingNot rated')
    expect(finishing?.querySelector('.reached')).toBeNull()
    expect(screen.getByRole('img', { name: /^Means of the six groups/ })).toHaveAccessibleName(
      /Technical 3\.0, Physical not rated, Psychology not rated/,
    )
    expect(screen.queryByRole('button', { name: 'Read full conclusion' })).toBeNull()
    const video = screen.getByRole('link', { name: 'video.example/1 (opens in a new tab)' })
    expect(video).toHaveAttribute('rel', 'noopener noreferrer')
    expect(text).not.toContain('Urgent')
    expect(text).not.toContain('Shared with')
    const buttons = within(screen.getByRole('article')).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['PDF'])
  })

  it('shows a scout the priority of the player', { tags: 'slow' }, async () => {
    openApp(`/analyses/view/${(await aReport()).id}`)
    expect(await screen.findByText('Urgent')).toBeVisible()
  })

  it.each<[string, Role, (agent: Persona) => Promise<{ id: string }>]>([
    ['a draft that is shared', 'Agent', (agent) => aReport({ publishedAt: null, accessUserIds: [agent.id] })],
    ['a draft of another', 'Scout', () => aReport({ publishedAt: null })],
  ])('does not exist: %s, for the role %s', async (_what, role, make) => {
    expectConsole(/Analysis does not exist/)
    const { id } = await make(await anotherUser(role))
    openApp(`/analyses/view/${id}`)
    expect(await screen.findByText('Analysis does not exist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to analyses' })).toHaveAttribute('href', '/analyses')
  })
})

describe('the PDF of an analysis', () => {
  const pdf = (body = 'A PDF') =>
    new Response(body, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Ana Lima.pdf"',
      },
    })

  function catchDownload() {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    return saved
  }

  it('is saved once under the server’s file name, however often the button is clicked', async () => {
    const saved = catchDownload()
    const { id } = await aReport()
    const { isOpen, open } = aGate()
    link.intercept = ({ path }) => (path.endsWith('/pdf') ? isOpen.then(() => pdf()) : undefined)
    const { user } = openApp(`/analyses/view/${id}`)
    await user.dblClick(await screen.findByRole('button', { name: 'PDF' }))
    expect(await screen.findByRole('progressbar', { name: 'Downloading PDF' })).toBeVisible()
    open()
    await waitFor(() => expect(saved).toEqual(['Ana Lima.pdf']))
    expect(link.callsOf('/pdf')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(saved).toEqual(['Ana Lima.pdf', 'Ana Lima.pdf']))
  })

  it('is in the chosen language, also the next time', { tags: 'slow' }, async () => {
    catchDownload()
    const { id } = await aReport()
    const asked: (string | null)[] = []
    link.intercept = ({ path, headers }) => {
      if (!path.endsWith('/pdf')) return undefined
      asked.push(headers.get('accept-language'))
      return pdf()
    }
    reportingPage()
    const { user } = openApp(`/analyses/view/${id}`)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(asked).toEqual(['en-GB']))
    await user.click(await screen.findByRole('button', { name: 'Report language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }))
    cleanup()
    openApp(`/analyses/view/${id}`)
    await user.click(await screen.findByRole('button', { name: 'PDF · Français' }))
    await waitFor(() => expect(asked).toEqual(['en-GB', 'fr']))
  })

  it.each([
    ['the same person', { message: 'Others first', code: 'tooManyRequests' }, 429],
    ['other people', { message: FAILURE_MESSAGES.tooManyReports, code: 'unavailable' }, 503],
  ])(
    'is requested again after it waited for reports of %s',
    { tags: 'slow' },
    async (_whose, answer, status) => {
      const saved = catchDownload()
      const { id } = await aReport()
      let asked = 0
      link.intercept = ({ path }) => {
        if (!path.endsWith('/pdf')) return undefined
        asked += 1
        return asked === 1 ? json(answer, status) : pdf()
      }
      const { user } = openApp(`/analyses/view/${id}`)
      await user.click(await screen.findByRole('button', { name: 'PDF' }))
      await waitFor(() => expect(saved).toHaveLength(1))
      expect(asked).toBe(2)
      expect(screen.queryByText(/Others first|Too many/)).toBeNull()
    },
  )

  it('can be requested again after a failure or a cancellation', { tags: 'slow' }, async () => {
    expectConsole(/Too busy/)
    const saved = catchDownload()
    const { id } = await aReport()
    const answerPdf = (answer: () => Response | Promise<Response>) => {
      link.intercept = ({ path }) => (path.endsWith('/pdf') ? answer() : undefined)
    }
    const { user } = openApp(`/analyses/view/${id}`)
    const ask = async () => user.click(await screen.findByRole('button', { name: 'PDF' }))
    answerPdf(() => new Promise(() => undefined))
    await ask()
    await user.click(await screen.findByRole('button', { name: 'Cancel: PDF' }))
    await screen.findByRole('button', { name: 'PDF' })
    expect(screen.queryByText(/Could not get the PDF/)).toBeNull()
    answerPdf(() => json({ message: 'Too busy', code: 'unavailable' }, 503))
    await ask()
    expect(await screen.findByText('Something went wrong! Could not get the PDF. Too busy')).toBeVisible()
    answerPdf(pdf)
    await ask()
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})

describe('the dots of a player over time', () => {
  let agent: Persona
  let playerId: string

  beforeEach(async () => {
    agent = await persona(server, 'Agent')
    playerId = (await aPlayer(server, undefined, { name: 'Ana Lima' })).id
  })

  async function said(date: string, score: number | null, more: Record<string, unknown> = {}) {
    const matchId = (await aMatch(server, undefined, { date })).id
    return { playerId, matchId, technical: { pass: { score } }, accessUserIds: [agent.id], ...more }
  }

  const published = async (...about: Parameters<typeof said>) =>
    aPublishedAnalysis(server, scout, await said(...about))

  const dots = () => within(screen.getByRole('list', { name: 'Mean over time' }))
  const linksToEarlier = () =>
    dots()
      .getAllByRole('link')
      .map((dot) => dot.getAttribute('aria-label'))
  const first = '2 Jan 2026, mean 2.0, by Sam Fairholm'

  it('are the earlier published reports and this one, and lead to their report, by the keyboard as well', {
    tags: 'slow',
  }, async () => {
    await published('2026-02-03', 5)
    const earlier = await published('2026-01-02', 2, { conclusion: 'Too early to say' })
    await published('2026-05-06', 1)
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    const { user, address } = openApp(ROUTES.viewAnalysis(id))
    expect(await screen.findByRole('img', { name: '4 Mar 2026, mean 4.0, this report' })).toBeVisible()
    expect(linksToEarlier()).toEqual([first, '3 Feb 2026, mean 5.0, by Sam Fairholm'])
    const dot = await screen.findByRole('link', { name: first })
    screen.getByRole('button', { name: 'PDF' }).focus()
    for (let steps = 0; document.activeElement !== dot && steps < 20; steps += 1) await user.tab()
    await waitFor(() => expect(dot).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Too early to say')).toBeVisible()
    expect(address()).toBe(ROUTES.viewAnalysis(earlier.id))
    expect(await screen.findByText('No earlier published report.')).toBeVisible()
  })

  it('exclude drafts, also the reader’s own, and reports not shared with the reader', {
    tags: 'slow',
  }, async () => {
    await anAnalysis(server, scout, await said('2026-01-01', 1))
    await published('2026-01-02', 2)
    await published('2026-01-03', 3, { accessUserIds: [] })
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    const { user } = openApp(ROUTES.viewAnalysis(id))
    await screen.findByRole('link', { name: first })
    expect(linksToEarlier()).toEqual([first])
    startSession(scout)
    await user.tab()
    expect(await screen.findByRole('link', { name: /^3 Jan 2026/ })).toBeVisible()
    expect(linksToEarlier()).toEqual([first, '3 Jan 2026, mean 3.0, by Sam Fairholm'])
  })
})
