import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ageOn } from '../../../contract/age'
import type { Role } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { startSession } from '../../../src/authProvider/session'
import { today } from '../../../src/i18n/days'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Fairholm' })
})

async function signedIn(role: Role) {
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
  it('shows an agent what is shared with them, and neither drafts nor recipients', async () => {
    const agent = await signedIn('Agent')
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

  it('leads to the form of own analyses and to the page of those of others', async () => {
    startSession(scout)
    const own = await aReport()
    const other = await aPublishedAnalysis(server, await persona(server, 'Scout'), {
      playerId: (await aPlayer(server, undefined, { name: 'Bo Other' })).id,
    })
    openApp('/analyses')
    const linkOf = async (name: string) =>
      (await screen.findByRole('link', { name: new RegExp(`^${name}`) })).getAttribute('href')
    expect(await linkOf('Ana Lima')).toBe(`/analyses/${own.id}`)
    expect(await linkOf('Bo Other')).toBe(`/analyses/view/${other.id}`)
    expect(head()).toEqual(['Player', 'Match', 'Date', 'Level', 'Mean', 'Scout', 'Status'])
  })

  it('is narrowed to drafts and to what is shared with oneself', async () => {
    startSession(scout)
    await aReport()
    await anAnalysis(server, scout, {
      playerId: (await aPlayer(server, undefined, { name: 'Bo Draft' })).id,
    })
    await aPublishedAnalysis(server, await persona(server, 'Scout'), {
      playerId: (await aPlayer(server, undefined, { name: 'Cy Shared' })).id,
      accessUserIds: [scout.id],
    })
    const { user } = openApp('/analyses?published=false')
    await screen.findByText('Bo Draft')
    expect(screen.queryByText('Ana Lima')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await screen.findByText('Ana Lima')
    await user.click(await screen.findByRole('combobox', { name: 'Shared with' }))
    await user.click(await screen.findByRole('option', { name: 'Me' }))
    await waitFor(() => expect(screen.queryByText('Ana Lima')).toBeNull())
    expect(screen.getByText('Cy Shared')).toBeVisible()
  })

  it('tells an agent without analyses what will bring some', async () => {
    await signedIn('Agent')
    openApp('/analyses')
    expect(await screen.findByText('Nothing has been shared with you yet')).toBeVisible()
  })
})

describe('the read-only page of an analysis', () => {
  it('shows an agent the whole report, without the view of the club and without any button to change it', async () => {
    const agent = await signedIn('Agent')
    const { id } = await aReport({ accessUserIds: [agent.id] })
    openApp(`/analyses/view/${id}`)
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeVisible()
    const text = screen.getByRole('article').textContent
    expect(text).toContain('Left Back · Harbour Athletic')
    expect(text).toContain(
      `Born 19 Apr 2004 (${ageOn(today(), '2004-04-19')}) · Left foot · 181\u00a0cm · 74\u00a0kg`,
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
    expect(technical?.textContent).toContain('FinishingNot rated')
    const video = screen.getByRole('link', { name: 'video.example/1 (opens in a new tab)' })
    expect(video).toHaveAttribute('rel', 'noopener noreferrer')
    expect(text).not.toContain('Urgent')
    expect(text).not.toContain('Shared with')
    const buttons = within(screen.getByRole('article')).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['PDF'])
  })

  it('tells screen readers what was not rated, and draws no low bar for it', async () => {
    startSession(scout)
    const { id } = await aReport()
    openApp(`/analyses/view/${id}`)
    const finishing = (await screen.findByText('Finishing')).closest('div')
    expect(finishing?.textContent).toBe('FinishingNot rated')
    expect(finishing?.querySelector('.reached')).toBeNull()
    expect(
      screen.getByText('Pass', { selector: 'div.item dt' }).closest('div')?.querySelectorAll('.reached'),
    ).toHaveLength(2)
    expect(screen.getByRole('img', { name: /^The six groups/ })).toHaveAccessibleName(
      /Technical 3\.0, Physical not rated, Psychology not rated/,
    )
  })

  it('opens with the beginning of a long conclusion, and shows it all when asked', async () => {
    startSession(scout)
    const conclusion = `${'Follow her. '.repeat(100)}The end.`
    const { id } = await aReport({ conclusion })
    const { user } = openApp(`/analyses/view/${id}`)
    const all = await screen.findByRole('button', { name: 'Read the whole conclusion' })
    expect(all).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText(/The end\.$/)).toBeInTheDocument()
    await user.click(all)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true'),
    )
  })

  it('has no button for a conclusion that is short', async () => {
    startSession(scout)
    const { id } = await aReport()
    openApp(`/analyses/view/${id}`)
    await screen.findByText(/Follow her/)
    expect(screen.queryByRole('button', { name: 'Read the whole conclusion' })).toBeNull()
  })

  it('offers its author editing and sharing', async () => {
    startSession(scout)
    const { id } = await aReport()
    openApp(`/analyses/view/${id}`)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/analyses/${id}`),
    )
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  it.each<[string, Role, (agent: Persona) => Promise<{ id: string }>]>([
    ['a draft that is shared', 'Agent', (agent) => aReport({ publishedAt: null, accessUserIds: [agent.id] })],
    ['one that is not shared', 'Agent', () => aReport()],
    ['one of another that is not shared', 'Player', () => aReport()],
    ['a draft of another', 'Scout', () => aReport({ publishedAt: null })],
    ['one that never was', 'Admin', async () => ({ id: '00000000-0000-4000-8000-000000000000' })],
  ])('does not exist: %s, for the role %s', async (_what, role, make) => {
    expectConsole(/Analysis does not exist/)
    const { id } = await make(await signedIn(role))
    openApp(`/analyses/view/${id}`)
    expect(await screen.findByText('Analysis does not exist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the analyses' })).toHaveAttribute('href', '/analyses')
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

  /** Catches the file that the browser would save. */
  function catchDownload() {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    return saved
  }

  it('is saved once under the name of the server, however often the button is hit', async () => {
    const saved = catchDownload()
    startSession(scout)
    const { id } = await aReport()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    link.intercept = ({ path }) => (path.endsWith('/pdf') ? held.then(() => pdf()) : undefined)
    const { user } = openApp(`/analyses/view/${id}`)
    await user.dblClick(await screen.findByRole('button', { name: 'PDF' }))
    expect(await screen.findByRole('progressbar', { name: 'Downloading the PDF' })).toBeVisible()
    answer()
    await waitFor(() => expect(saved).toEqual(['Ana Lima.pdf']))
    expect(link.callsOf('/pdf')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(saved).toEqual(['Ana Lima.pdf', 'Ana Lima.pdf']))
  })

  it('is in the language that one chooses, also the next time', async () => {
    catchDownload()
    startSession(scout)
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
    await waitFor(() => expect(asked).toEqual(['en']))
    await user.click(await screen.findByRole('button', { name: 'Language of the report' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }))
    cleanup()
    openApp(`/analyses/view/${id}`)
    await user.click(await screen.findByRole('button', { name: 'PDF · Français' }))
    await waitFor(() => expect(asked).toEqual(['en', 'fr']))
  })

  it('says how much of the file has arrived', async () => {
    catchDownload()
    startSession(scout)
    const { id } = await aReport()
    let send: (part: string) => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start(file) {
        send = (part) => file.enqueue(new TextEncoder().encode(part))
      },
    })
    const headers = { 'content-type': 'application/pdf', 'content-length': '8' }
    link.intercept = ({ path }) => (path.endsWith('/pdf') ? new Response(body, { headers }) : undefined)
    const { user } = openApp(`/analyses/view/${id}`)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    const progress = await screen.findByRole('progressbar', { name: 'Downloading the PDF' })
    expect(progress).not.toHaveAttribute('aria-valuenow')
    send('two ')
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '50'))
  })

  it('is given up when somebody cancels, without a word of failure, and can be asked for again', async () => {
    const saved = catchDownload()
    startSession(scout)
    const { id } = await aReport()
    link.intercept = ({ path }) => (path.endsWith('/pdf') ? new Promise(() => undefined) : undefined)
    const { user } = openApp(`/analyses/view/${id}`)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel: PDF' }))
    const again = await screen.findByRole('button', { name: 'PDF' })
    expect(screen.queryByText(/Could not get the PDF/)).toBeNull()
    link.intercept = ({ path }) => (path.endsWith('/pdf') ? pdf() : undefined)
    await user.click(again)
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it.each([
    ['the same person', { message: 'Others first', code: 'tooManyRequests' }, 429],
    ['other people', { message: FAILURE_MESSAGES.tooManyReports, code: 'unavailable' }, 503],
  ])('that has to wait for reports of %s is asked for again by itself', async (_whose, answer, status) => {
    const saved = catchDownload()
    startSession(scout)
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
  })

  it('that fails says why, and can be asked for again', async () => {
    expectConsole(/Too busy/)
    const saved = catchDownload()
    startSession(scout)
    const { id } = await aReport()
    link.intercept = ({ path }) =>
      path.endsWith('/pdf') ? json({ message: 'Too busy', code: 'unavailable' }, 503) : undefined
    const { user } = openApp(`/analyses/view/${id}`)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    expect(await screen.findByText('Something went wrong! Could not get the PDF. Too busy')).toBeVisible()
    link.intercept = ({ path }) => (path.endsWith('/pdf') ? pdf() : undefined)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})
