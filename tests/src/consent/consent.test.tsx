import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import type { Club } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { keepClub } from '../../../src/dataProvider/club'
import { formatDay } from '../../../src/i18n/days'
import { expectConsole } from '../../support/browserSetup'
import { inDays, setConsent, setNeedsConsent, turns18In } from '../../support/consents'
import { cutOff } from '../../support/cutOff'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, link, server, signedIn } from '../../support/signedIn'
import { SMALL_PNG } from '../../support/uploads'

signedIn('Admin', { isOwnServer: true })

// Tests in other files expect a club without settings.
afterAll(() =>
  keepClub({ name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0, hasMailServer: true }),
)

const aMinor = () => aPlayer(server, admin, { birthDate: turns18In(300) })
const details = (id: string) => `/players/${id}?tab=details`

async function switchOn() {
  await setNeedsConsent(admin, true)
  const { body } = await admin.call<Club>('GET', PATHS.club)
  keepClub({ ...body, hasMailServer: true })
}

describe('the consent on the page of a minor', () => {
  it('is added with its document, says until when reports can be shared, and is removed', async () => {
    await switchOn()
    const { id } = await aMinor()
    const { user } = openApp(details(id))
    expect(await screen.findByText(/cannot be shared with agents: no consent has been added/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add consent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add consent' }))
    const save = dialog.getByRole('button', { name: 'Save consent' })
    expect(save).toBeDisabled()
    await user.type(dialog.getByLabelText(/^Valid until/), inDays(40))
    const file = new File([new Uint8Array(SMALL_PNG)], 'signed.png', { type: 'image/png' })
    await user.upload(dialog.getByLabelText('Choose document'), file)
    expect(dialog.getByText('signed.png')).toBeVisible()
    await user.click(save)
    const until = new RegExp(`can be shared with licensed agents until ${formatDay(inDays(40))}`)
    expect(await screen.findByText(until)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open document' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove consent' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove the consent?' }))
    await user.click(question.getByRole('button', { name: 'Remove consent' }))
    expect(await screen.findByText('Consent removed')).toBeVisible()
    expect((await admin.call('GET', PATHS.consent(id))).body).toEqual({ consent: null })
  })

  it.each([
    ['has ended', { until: inDays(-1) }, /the consent ended on/],
    ['is to scouting only', { scope: 'scout' as const }, /covers scouting only/],
  ])('says why reports cannot be shared when it %s', async (_why, said, words) => {
    await switchOn()
    const { id } = await aMinor()
    await setConsent(admin, id, said)
    openApp(details(id))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('keeps the input when the network is down, and stores it at the next try', async () => {
    expectConsole(/Could not save the consent/)
    const { id } = await aMinor()
    const { user } = openApp(details(id))
    await user.click(await screen.findByRole('button', { name: 'Add consent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add consent' }))
    await user.type(dialog.getByLabelText(/^Valid until/), inDays(40))
    await cutOff(link)
    await user.click(dialog.getByRole('button', { name: 'Save consent' }))
    expect(await dialog.findByText(/No connection/)).toBeVisible()
    link.offline = false
    await user.click(dialog.getByRole('button', { name: 'Save consent' }))
    expect(await screen.findByText('Consent saved')).toBeVisible()
  })

  it('is not shown for an adult without a consent, to a scout, or by a server with only the documented calls', async () => {
    const adult = await aPlayer(server, admin, { birthDate: '1999-05-01' })
    const minor = await aMinor()
    const scout = await persona(server, 'Scout')
    const hasForm = async (id: string) => {
      openApp(details(id))
      expect(await screen.findByLabelText('Birth date')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Guardian’s consent' })).toBeNull())
      cleanup()
    }
    await hasForm(adult.id)
    startSession(scout)
    await hasForm(minor.id)
    document.querySelector('meta[name="client-errors"]')?.remove()
    startSession(admin)
    linkWithoutExtras(server.app)
    await hasForm(minor.id)
  })
})

describe('the licence on the page of an agent', () => {
  it('is edited by an administrator, and only for agents', async () => {
    const agent = await persona(server, 'Agent')
    const { user } = openApp(`/users/${agent.id}`)
    await user.type(await screen.findByLabelText('Licence number'), 'FA-7')
    await user.type(screen.getByLabelText('Licence valid until'), inDays(9))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('User saved')
    const { body } = await admin.call<AdminUser>('GET', PATHS.record('users', agent.id))
    expect(body).toMatchObject({ licence: 'FA-7', licenceUntil: inDays(9) })
    cleanup()
    startSession(await persona(server, 'Scout'))
    openApp(`/users/${agent.id}`)
    await screen.findByLabelText(/^Last name/)
    expect(screen.queryByLabelText('Licence number')).toBeNull()
  })
})

describe('the switch on the club’s page', () => {
  it('requires consent and licence', async () => {
    const { user } = openApp('/club')
    await user.click(await screen.findByRole('switch', { name: /^Require consent and a licence/ }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Club saved')
    expect((await admin.call('GET', PATHS.club)).body).toMatchObject({ needsConsent: true })
  })
})

describe('the sharing dialog', () => {
  it('says which of consent and licence is missing, and keeps the chosen people', async () => {
    expectConsole(/400/)
    await persona(server, 'Agent', { firstName: 'Ana', lastName: 'Lima' })
    await switchOn()
    const { id: playerId } = await aMinor()
    await setConsent(admin, playerId)
    const scout = await persona(server, 'Scout')
    const analysis = await aPublishedAnalysis(server, scout, { playerId })
    startSession(scout)
    const { user } = openApp(`/analyses/${analysis.id}`)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this analysis' }))
    await user.type(dialog.getByRole('combobox', { name: 'People' }), 'lima')
    await user.click(await screen.findByRole('option', { name: /Ana Lima/ }))
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    await user.click(await screen.findByRole('button', { name: 'Share anyway' }))
    expect(await dialog.findByText(/an agent whose licence is missing or has ended/)).toBeVisible()
    expect(dialog.getByText('Ana Lima')).toBeVisible()
  })
})
