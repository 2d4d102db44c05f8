import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import { newId } from '../../../src/dataProvider'
import { storeDraft, storedDrafts } from '../../../src/dataProvider/storage/draftStorage'
import { waitingAddresses } from '../../../src/dataProvider/storage/storedOutbox'
import { expectConsole } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { holdAnswers } from '../../support/holdAnswers'
import { dismissToasts, openApp, signInAs } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { anUpload, SMALL_PDF, SMALL_PNG } from '../../support/uploads'

signedIn('Scout')

afterEach(() => {
  vi.restoreAllMocks()
})

type User = ReturnType<typeof openApp>['user']

const aPhoto = (name = 'goal.png') => new File([SMALL_PNG], name, { type: 'image/png' })
const chooser = () => screen.findByLabelText('Add photo or PDF', { selector: 'input' })
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))
const stored = async () =>
  (await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')).body.matches[0]
const tiles = () => screen.findByRole('list', { name: 'Photos and documents' })
const OWN = /^\/v1\/media\/[0-9a-f-]{36}$/

async function openMatch(said: Record<string, unknown> = {}) {
  const match = await aMatch(server, scout, said)
  return { match, ...openApp(`/matches/${match.id}`) }
}

const delayUploads = () => holdAnswers(link, (method) => method === 'POST')

describe('the pictures and links of a match', () => {
  it('accept several files at once, and keep their order after the links', {
    tags: 'slow',
  }, async () => {
    const { user } = await openMatch({ media: ['https://video.example/1'] })
    const pdf = new File([SMALL_PDF], 'report.pdf', { type: 'application/pdf' })
    await user.upload(await chooser(), [aPhoto(), pdf])
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Open document 2' })).toBeVisible()
    await save(user)
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect((await stored())?.media).toEqual([
      'https://video.example/1',
      expect.stringMatching(OWN),
      expect.stringMatching(OWN),
    ])
  })

  it('keep the focus when one is removed by keyboard', { tags: 'slow' }, async () => {
    const { user } = await openMatch({ media: ['https://video.example/1', 'https://video.example/2'] })
    await user.upload(await chooser(), [aPhoto(), aPhoto('other.png')])
    await screen.findByRole('button', { name: 'Enlarge photo 2' })
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
    }
    const focused = (name: string) => expect(screen.getByRole('button', { name })).toHaveFocus()
    await press('Remove file 2')
    focused('Remove link 1')
    await press('Remove file 1')
    focused('Remove link 1')
    await press('Remove link 2')
    focused('Remove link 1')
    await press('Remove link 1')
    focused('Add photo or PDF')
  })

  it('accept a dropped file and a pasted picture, unless text is pasted with it', {
    tags: 'slow',
  }, async () => {
    await openMatch()
    const area = await screen.findByRole('button', { name: 'Add link' })
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [aPhoto('dropped.png')] } })
    await screen.findByRole('button', { name: 'Enlarge photo 1' })
    fireEvent.paste(document.body, {
      clipboardData: { types: ['text/plain', 'Files'], files: [aPhoto('cells.png')] },
    })
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [aPhoto('pasted.png')] } })
    expect(await screen.findByRole('button', { name: 'Enlarge photo 2' })).toBeVisible()
    expect(link.callsOf('POST /v1/media')).toHaveLength(2)
  })

  it('reject invalid files at once, without sending anything', async () => {
    await openMatch()
    const large = new File(['%PDF-'], 'thick.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: LIMITS.uploadBytes + 1 })
    const files = [
      new File(['film'], 'goal.mov', { type: 'video/quicktime' }),
      new File([], 'nothing.png', { type: 'image/png' }),
      large,
    ]
    fireEvent.drop(await screen.findByRole('button', { name: 'Add link' }), {
      dataTransfer: { types: ['Files'], files },
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('goal.mov: Must be an image (JPEG, PNG, WebP or GIF) or a PDF')
    expect(alert).toHaveTextContent('nothing.png: The file is empty')
    expect(alert).toHaveTextContent('thick.pdf: At most 10 MB')
    expect(link.askedOf('POST /v1/media')).toEqual([])
  })

  it('stop at twenty entries', { tags: 'slow' }, async () => {
    const links = Array.from({ length: 19 }, (_link, number) => `https://video.example/${number}`)
    const { user } = await openMatch({ media: links })
    await user.upload(await chooser(), [aPhoto('first.png'), aPhoto('second.png')])
    expect(await screen.findByText('second.png: At most 20 items.')).toBeVisible()
    await screen.findByRole('button', { name: 'Enlarge photo 1' })
    expect(screen.queryByRole('button', { name: 'Add link' })).not.toBeInTheDocument()
    expect(link.callsOf('POST /v1/media')).toHaveLength(1)
  })

  it('are saved automatically when a pending upload completes', {
    tags: 'slow',
  }, async () => {
    const release = delayUploads()
    const { user } = await openMatch()
    await user.upload(await chooser(), aPhoto())
    await screen.findByRole('progressbar', { name: 'Uploading goal.png' })
    await user.type(await screen.findByLabelText('Comments'), 'Rainy')
    await save(user)
    expect((await screen.findAllByText(/still uploading/))[0]).toBeVisible()
    await dismissToasts(user)
    expect(link.callsOf('PUT /v1/match')).toEqual([])
    release()
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect(await stored()).toMatchObject({ comments: 'Rainy', media: [expect.stringMatching(OWN)] })
  })

  it('count as unsaved during an upload, until it is cancelled', { tags: 'slow' }, async () => {
    delayUploads()
    const { user } = await openMatch()
    await user.upload(await chooser(), aPhoto())
    await screen.findByRole('progressbar', { name: 'Uploading goal.png' })
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await user.click(await screen.findByRole('button', { name: 'No, stay' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel upload of goal.png' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
  })

  it('lose nothing when a file fails: the user retries or removes it', { tags: 'slow' }, async () => {
    expectConsole(/Broken|Must be an image/)
    const { user } = await openMatch()
    await user.upload(await chooser(), new File(['no picture'], 'fake.png', { type: 'image/png' }))
    expect(await screen.findByText('Must be an image (JPEG, PNG, WebP or GIF) or a PDF')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again: fake.png' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Remove fake.png' }))
    await waitFor(() => expect(screen.queryByText('fake.png')).not.toBeInTheDocument())
    await user.type(await screen.findByLabelText('Comments'), 'Rainy')
    link.intercept = ({ path }) =>
      path === '/v1/media' ? json({ message: 'Broken', code: 'internal' }, 500) : undefined
    await user.upload(await chooser(), aPhoto())
    expect(await screen.findByText('Broken')).toBeVisible()
    await save(user)
    expect(await screen.findByText(/This file is not uploaded yet/)).toBeVisible()
    await dismissToasts(user)
    expect(link.callsOf('PUT /v1/match')).toEqual([])
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again: goal.png' }))
    await screen.findByRole('button', { name: 'Enlarge photo 1' })
    await save(user)
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect(await stored()).toMatchObject({ comments: 'Rainy', media: [expect.stringMatching(OWN)] })
  })

  it('keep all other links when an empty one is removed', { tags: 'slow' }, async () => {
    const links = [1, 2, 3, 4].map((number) => `https://video.example/${number}`)
    const { user } = await openMatch({ media: links })
    await user.clear(await screen.findByLabelText('Link 1'))
    await user.click(screen.getByRole('button', { name: 'Remove link 1' }))
    expect(await screen.findByLabelText('Link 1')).toHaveValue(links[1])
    await user.clear(screen.getByLabelText('Link 2'))
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('Link 3')).not.toBeInTheDocument())
    await save(user)
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect((await stored())?.media).toEqual([links[1], links[3]])
  })

  it('can be removed, and loaded again after a failure', { tags: 'slow' }, async () => {
    expectConsole(/Broken/)
    const address = await anUpload(server, scout)
    link.intercept = ({ path }) =>
      path === address ? json({ message: 'Broken', code: 'internal' }, 500) : undefined
    const { user } = await openMatch({ media: [address] })
    const again = await screen.findByRole('button', { name: 'File 1 could not be loaded. Try again' })
    link.intercept = () => undefined
    await user.click(again)
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
    expect(link.callsOf(`GET ${address}`).at(-1)?.headers.get('authorization')).toMatch(/^Bearer /)
    await user.click(await within(await tiles()).findByRole('button', { name: 'Remove file 1' }))
    await save(user)
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect((await stored())?.media).toEqual([])
  })

  it('are queued if the session ended offline, and sent after signing in', { tags: 'slow' }, async () => {
    expectConsole(/No connection|Unauthorized request/)
    const { user } = await openMatch()
    await chooser()
    await cutOff(link)
    server.clock.advance({ days: 31 })
    const later = Date.now() + 31 * 24 * 60 * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await user.upload(await chooser(), aPhoto())
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    link.offline = false
    fireEvent(window, new Event('online'))
    await screen.findByRole('dialog', { name: 'Sign in again' })
    await signInAs(user, scout)
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
  })
})

describe('the pictures and links of an analysis', () => {
  it('are stored with the analysis, and delay publishing during an upload', { tags: 'slow' }, async () => {
    const analysis = await anAnalysis(server, scout)
    const release = delayUploads()
    const { user } = openApp(`/analyses/${analysis.id}`)
    await user.upload(await chooser(), aPhoto())
    await screen.findByRole('progressbar', { name: 'Uploading goal.png' })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect((await screen.findAllByText(/still uploading/))[0]).toBeVisible()
    await dismissToasts(user)
    expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull()
    release()
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    const { body } = await scout.call<{ media: string[]; publishedAt: string }>(
      'GET',
      `/v1/analysis/${analysis.id}`,
    )
    expect(body).toMatchObject({ media: [expect.stringMatching(OWN)], publishedAt: expect.any(String) })
  })
})

describe('the pictures and links of a match with unsaved input on the device', () => {
  keepOnDevice()

  /** Chooses a photo, and closes the page during its upload. Returns the draft. */
  async function closeDuringUpload() {
    const release = delayUploads()
    const { user, match } = await openMatch()
    await user.upload(await chooser(), aPhoto())
    await screen.findByRole('progressbar', { name: 'Uploading goal.png' })
    const [draft] = await vi.waitUntil(async () => {
      const drafts = await storedDrafts(`touchline.draft.${scout.id}.`)
      return drafts[0]?.text.includes('upload:') && drafts
    })
    cleanup()
    return { draft: draft ?? { key: '', text: '' }, match, release }
  }

  it('are uploaded after the page was closed during the upload', async () => {
    const { match, release } = await closeDuringUpload()
    const { user } = openApp(`/matches/${match.id}`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    release()
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
    await expect.poll(() => waitingAddresses(scout.id)).toEqual([])
    await save(user)
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect((await stored())?.media).toEqual([expect.stringMatching(OWN)])
  })

  it('show that an upload was interrupted if the device has lost the file', { tags: 'slow' }, async () => {
    const { draft, match } = await closeDuringUpload()
    const missing = `upload:${PATHS.mediaFile(newId())}`
    await storeDraft(draft.key, draft.text.replace(/upload:[^"]+/, missing))
    const { user } = openApp(`/matches/${match.id}`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText(/The upload was interrupted/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove File' }))
    await waitFor(() => expect(screen.queryByText(/The upload was interrupted/)).not.toBeInTheDocument())
  })
})

describe('the picture of a player with unsaved input on the device', () => {
  keepOnDevice()

  it('is the stored one again when a restored upload is removed', { tags: 'slow' }, async () => {
    const profileImage = 'https://pictures.example/a.jpg'
    const player = await aPlayer(server, scout, { profileImage })
    delayUploads()
    const { user } = openApp(`/players/${player.id}?tab=details`)
    await user.upload(await screen.findByLabelText('Replace photo', { selector: 'input' }), aPhoto())
    await vi.waitUntil(async () => {
      const [draft] = await storedDrafts(`touchline.draft.${scout.id}.`)
      return draft?.text.includes('upload:')
    })
    cleanup()
    openApp(`/players/${player.id}?tab=details`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await user.click(await screen.findByRole('button', { name: /^Cancel upload of/ }))
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(profileImage))
  })
})
