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

/** Opens the form of a player, after which the card loads. */
async function openDetails(id: string) {
  const { user } = openApp(`/players/${id}?tab=details`)
  expect(await screen.findByLabelText('Birth date')).toBeVisible()
  return user
}

describe('the consent on the page of a minor', () => {
  it('says until when reports can be shared, or why they cannot, also after a change', async () => {
    await setNeedsConsent(admin, true)
    const { body } = await admin.call<Club>('GET', PATHS.club)
    keepClub({ ...body, hasMailServer: true })
    const { id } = await aPlayer(server, admin, { birthDate: turns18In(300) })
    await setConsent(admin, id, { until: inDays(-1) })
    const user = await openDetails(id)
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Change consent' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Change consent' }))
      return { ...dialog, save: dialog.getByRole('button', { name: 'Save consent' }) }
    }
    expect(await screen.findByText(/the consent ended on/)).toBeVisible()
    const later = await openDialog()
    const until = later.getByLabelText(/^Valid until/)
    await user.clear(until)
    expect(later.save).toBeDisabled()
    await user.type(until, inDays(40))
    await user.click(later.save)
    const valid = new RegExp(`can be shared with licensed agents until ${formatDay(inDays(40))}`)
    expect(await screen.findByText(valid)).toBeVisible()
    const other = await openDialog()
    await user.click(other.getByRole('combobox', { name: 'Consent to' }))
    await user.click(await screen.findByRole('option', { name: 'Scouting only' }))
    await user.click(other.save)
    expect(await screen.findByText(/covers scouting only/)).toBeVisible()
  })

  it('is not shown for an adult without a consent, or to a scout', async () => {
    for (const [role, birthDate] of [
      ['Admin', '1999-05-01'],
      ['Scout', turns18In(300)],
    ] as const) {
      startSession(await persona(server, role))
      await openDetails((await aPlayer(server, admin, { birthDate })).id)
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Guardian’s consent' })).toBeNull())
      cleanup()
    }
  })
})
