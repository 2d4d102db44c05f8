import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { linkParts } from '../../../src/components/media/linkParts'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { anUpload, SMALL_PDF } from '../../support/uploads'

let server: TestApp
let link: ServerLink
let scout: Persona
let agent: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  agent = await persona(server, 'Agent')
})

/** An analysis that is shared with the agent, opened by them. */
async function openShared(media: string[], said: Record<string, unknown> = {}) {
  const analysis = await aPublishedAnalysis(server, scout, { media, accessUserIds: [agent.id], ...said })
  startSession(agent)
  return openApp(`/analyses/view/${analysis.id}`)
}

describe('the pictures and links of a report', () => {
  it('show pictures, and links by whose they are', async () => {
    const picture = await anUpload(server, scout)
    await openShared([picture, 'https://www.video.example/watch?v=1', 'http://club.example/'])
    expect(await screen.findByRole('button', { name: 'Show picture 1 large' })).toBeVisible()
    const first = screen.getByRole('link', { name: /^video\.example\/watch\?v=1/ })
    expect(first).toHaveAttribute('href', 'https://www.video.example/watch?v=1')
    expect(first).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByRole('link', { name: /^club\.example/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
  })

  it('play films and recordings of this server in their place, without asking for them before', async () => {
    const { origin, host } = window.location
    await openShared([`${origin}/goal.mp4?t=3`, `${origin}/talk.mp3`])
    const film = await screen.findByLabelText(`Video ${host}/goal.mp4?t=3`)
    expect(film).toHaveProperty('tagName', 'VIDEO')
    expect(film).toHaveAttribute('src', `${origin}/goal.mp4?t=3`)
    const recording = screen.getByLabelText(`Recording ${host}/talk.mp3`)
    expect(recording).toHaveProperty('tagName', 'AUDIO')
    for (const player of [film, recording]) {
      await waitFor(() => expect(player).toHaveAttribute('preload', 'none'))
      expect(player).toHaveAttribute('controls')
    }
    expect(screen.getByRole('link', { name: new RegExp(`^${host}/goal\\.mp4`) })).toBeVisible()
  })

  it('are links that open in a new tab where another server has them: it hears of nobody who reads the report', async () => {
    await openShared(['https://video.example/goal.mp4', 'https://pictures.example/a.jpg'])
    const film = await screen.findByRole('link', { name: /^video\.example\/goal\.mp4/ })
    expect(film).toHaveAttribute('target', '_blank')
    expect(film).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector('video, audio, [src*="example"]')).toBeNull()
  })

  it('are links alone where they cannot be played', async () => {
    await openShared(['https://www.youtube.com/watch?v=mp4', `${window.location.origin}/gone.webm`])
    const film = await screen.findByLabelText(/^Video .*\/gone\.webm$/)
    expect(screen.queryByLabelText(/^Video youtube/)).toBeNull()
    fireEvent.error(film)
    await waitFor(() => expect(film).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: /\/gone\.webm/ })).toBeVisible()
  })

  it('open a document beside the app, loaded only when it is asked for', async () => {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(window)
    onTestFinished(() => opened.mockRestore())
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const document = await anUpload(server, scout, SMALL_PDF)
    const { user } = await openShared([document])
    await user.click(await screen.findByRole('button', { name: 'Open document 1' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank'))
    // The page of the test before may still give its own back.
    const [[address] = []] = opened.mock.calls
    expect(revoked).not.toHaveBeenCalledWith(address)
  })

  it('say why a document could not be opened', async () => {
    expectConsole(/Broken/)
    const document = await anUpload(server, scout, SMALL_PDF)
    const { user } = await openShared([document])
    const open = await screen.findByRole('button', { name: 'Open document 1' })
    link.intercept = ({ path }) =>
      path === document ? json({ message: 'Broken', code: 'internal' }, 500) : undefined
    await user.click(open)
    expect(await screen.findByText('The document could not be opened. Broken')).toBeVisible()
  })

  it('are given back to the memory of the browser when the page is left', async () => {
    const createObjectUrl = vi.spyOn(URL, 'createObjectURL')
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { user } = await openShared([await anUpload(server, scout)])
    await screen.findByRole('img', { name: 'Picture 1' })
    await user.click(
      await within(await screen.findByRole('navigation')).findByRole('link', { name: 'Analyses' }),
    )
    await screen.findByRole('heading', { name: 'Analyses' })
    const addresses = createObjectUrl.mock.results.map(({ value }) => value)
    expect(addresses).not.toEqual([])
    await waitFor(() => expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining(addresses)))
  })

  it('show the picture of the player', async () => {
    const player = await aPlayer(server, scout, {
      name: 'Ana Lima',
      profileImage: await anUpload(server, scout),
    })
    await openShared([], { playerId: player.id })
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Picture of Ana Lima' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^blob:/),
      ),
    )
  })
})

describe('the picture of a player on another server', () => {
  it.each([
    [
      'is not asked for by who reads the report: initials are shown',
      'https://pictures.example/ana.jpg',
      false,
    ],
    ['is shown where its address is of the origin of this one', `${window.location.origin}/ana.jpg`, true],
  ])('%s', async (_what, profileImage, isShown) => {
    const loads = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
    const player = await aPlayer(server, scout, { name: 'Ana Lima', profileImage })
    await openShared([], { playerId: player.id })
    await screen.findByRole('heading', { level: 1, name: 'Ana Lima' })
    if (!isShown) await waitFor(() => expect(document.querySelector('[data-initials="AL"]')).toBeVisible())
    else await waitFor(() => expect(loads).toHaveBeenCalledWith(profileImage))
    expect(loads.mock.calls.flat()).toEqual(isShown ? expect.arrayContaining([profileImage]) : [])
  })
})

describe('a link as it is read', () => {
  it.each([
    ['https://www.youtube.com/watch?v=1', 'youtube.com', '/watch?v=1'],
    ['https://club.example/', 'club.example', ''],
    ['https://club.example/%C5%82%C3%B3d%C5%BA#a', 'club.example', '/łódź#a'],
    ['https://club.example/%E0%A4%A', 'club.example', '/%E0%A4%A'],
    ['no address', 'no address', ''],
  ])('%s: %s, and %s', (address, host, rest) => {
    expect(linkParts(address)).toEqual({ host, rest })
  })
})
