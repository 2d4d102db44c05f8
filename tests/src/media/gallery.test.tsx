import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('play films and recordings in their place, without asking for them before', async () => {
    await openShared(['https://video.example/goal.mp4?t=3', 'https://audio.example/talk.mp3'])
    const film = await screen.findByLabelText('Video video.example/goal.mp4?t=3')
    expect(film).toHaveProperty('tagName', 'VIDEO')
    expect(film).toHaveAttribute('src', 'https://video.example/goal.mp4?t=3')
    const recording = screen.getByLabelText('Recording audio.example/talk.mp3')
    expect(recording).toHaveProperty('tagName', 'AUDIO')
    for (const player of [film, recording]) {
      await waitFor(() => expect(player).toHaveAttribute('preload', 'none'))
      expect(player).toHaveAttribute('controls')
    }
    expect(screen.getByRole('link', { name: /^video\.example\/goal\.mp4/ })).toBeVisible()
  })

  it('are links alone where they cannot be played', async () => {
    await openShared(['https://www.youtube.com/watch?v=mp4', 'https://video.example/gone.webm'])
    const film = await screen.findByLabelText('Video video.example/gone.webm')
    expect(screen.queryByLabelText(/^Video youtube/)).toBeNull()
    fireEvent.error(film)
    await waitFor(() => expect(film).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: /^video\.example\/gone\.webm/ })).toBeVisible()
  })

  it('open a document beside the app, loaded only when it is asked for', async () => {
    const opened = vi.fn(() => window)
    vi.stubGlobal('open', opened)
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const document = await anUpload(server, scout, SMALL_PDF)
    const { user } = await openShared([document])
    await user.click(await screen.findByRole('button', { name: 'Open document 1' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank'))
    expect(revoked).not.toHaveBeenCalled()
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
    expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining(addresses))
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
