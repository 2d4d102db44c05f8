import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import type { Club } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { keepClub } from '../../../src/dataProvider/club'
import { formatDay } from '../../../src/i18n/days'
import { inDays, setConsent, setNeedsConsent, turns18In } from '../../support/consents'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

// Tests in other files expect a club without settings.
afterAll(() =>
  keepClub({ name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0, hasMailServer: true }),
)

type User = ReturnType<typeof openApp>['user']

const aMinor = () => aPlayer(server, admin, { birthDate: turns18In(300) })
/** Opens the form of a player, after which the card loads. */
async function openDetails(id: string) {
  const { user } = openApp(`/players/${id}?tab=details`)
  expect(await screen.findByLabelText('Birth date')).toBeVisible()
  return user
}

async function switchOn() {
  await setNeedsConsent(admin, true)
  const { body } = await admin.call<Club>('GET', PATHS.club)
  keepClub({ ...body, hasMailServer: true })
}

async function openDialog(user: User, name: 'Add consent' | 'Change consent') {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const save = dialog.getByRole('button', { name: 'Save consent' })
  const choose = async (scope: string | RegExp) => {
    await user.click(dialog.getByRole('combobox', { name: 'Consent to' }))
    await user.click(await screen.findByRole('option', { name: scope }))
  }
  const until = dialog.getByLabelText(/^Valid until/)
  return { ...dialog, save, choose, until }
}

describe('the consent on the page of a minor', () => {
  it('is changed and removed, and the page says until when reports can be shared or why they cannot', async () => {
    await switchOn()
    const { id } = await aMinor()
    await setConsent(admin, id, { until: inDays(-1) })
    const user = await openDetails(id)
    expect(await screen.findByText(/the consent ended on/)).toBeVisible()
    const later = await openDialog(user, 'Change consent')
    await user.clear(later.until)
    expect(later.save).toBeDisabled()
    await user.type(later.until, inDays(40))
    await user.click(later.save)
    const until = new RegExp(`can be shared with licensed agents until ${formatDay(inDays(40))}`)
    expect(await screen.findByText(until)).toBeVisible()
    for (const [scope, words] of [
      ['Scouting only', /covers scouting only/],
      [/^Nothing/, /no consent has been added/],
    ] as const) {
      const dialog = await openDialog(user, 'Change consent')
      await dialog.choose(scope)
      await user.click(dialog.save)
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect((await admin.call('GET', PATHS.consent(id))).body).toEqual({ consent: null })
  })

  it('is not shown for an adult without a consent, or to a scout', async () => {
    const adult = await aPlayer(server, admin, { birthDate: '1999-05-01' })
    const minor = await aMinor()
    const expectNoCard = async (id: string) => {
      await openDetails(id)
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Guardian’s consent' })).toBeNull())
      cleanup()
    }
    await expectNoCard(adult.id)
    startSession(await persona(server, 'Scout'))
    await expectNoCard(minor.id)
  })
})
