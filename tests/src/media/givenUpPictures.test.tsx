import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp } from '../../support/app'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'
import { SMALL_PDF } from '../../support/uploads'

keepOnDevice()

let scout: Persona

beforeEach(async () => {
  const server = await buildTestApp()
  linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
  answerCame()
  await dataProvider.outbox.ready
  const match = await aMatch(server, scout)
  history.replaceState(null, '', `/matches/${match.id}`)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const kept = () => waitingAddresses(scout.id)

/** A file that the browser takes its time to read, as it does a large one. */
function slowFile() {
  let read = () => {}
  const file = new File([SMALL_PDF], 'report.pdf', { type: 'application/pdf' })
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    read = () => resolve(new Blob([SMALL_PDF]).arrayBuffer())
  })
  const reading = vi.spyOn(file, 'arrayBuffer').mockReturnValue(bytes)
  return { file, read: () => read(), isBeingRead: () => reading.mock.calls.length > 0 }
}

it('a file that is kept on the device only once its page has gone is forgotten, as nothing has it', async () => {
  const { user } = openApp(location.pathname)
  const chooser = await screen.findByLabelText('Add picture or PDF', { selector: 'input' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const uploading = vi.spyOn(dataProvider, 'uploadMedia')
  const { file, read, isBeingRead } = slowFile()
  await user.upload(chooser, file)
  await waitFor(() => expect(isBeingRead()).toBe(true))
  await user.click(screen.getByRole('link', { name: 'Teams' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, leave' }))
  await screen.findByRole('heading', { name: 'Teams' })
  read()
  await Promise.allSettled(uploading.mock.results.map(({ value }) => value))
  await waitFor(async () => expect(await kept()).toEqual([]), { timeout: 5_000 })
})
