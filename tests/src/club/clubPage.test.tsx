import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import type { Club } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { keepClub } from '../../../src/dataProvider/club'
import { expectConsole } from '../../support/browserSetup'
import { anAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as admin, link, server, signedIn } from '../../support/signedIn'
import { SMALL_PNG } from '../../support/uploads'

// Tests in other files expect a club without settings.
afterAll(() =>
  keepClub({ name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0, hasMailServer: true }),
)

signedIn('Admin', { isOwnServer: true })

const NEW_WORDS = { en: { group: { technical: 'On the ball' } } }
const stored = async () => (await admin.call<Club>('GET', PATHS.club)).body
const file = (content: Buffer, type: string) => new File([new Uint8Array(content)], 'crest', { type })

async function openClub() {
  const { user } = openApp('/club')
  const name = await screen.findByLabelText('Club name')
  return { user, name, save: async () => user.click(await screen.findByRole('button', { name: 'Save' })) }
}

describe('the club’s page', () => {
  it('names the club for an administrator, and every page shows the name at once', {
    tags: 'slow',
  }, async () => {
    const analysis = await anAnalysis(server, admin)
    const { user, name, save } = await openClub()
    await user.type(name, 'Harbour Athletic')
    await user.type(screen.getByLabelText('Group “Technical”'), 'On the ball')
    await user.type(screen.getByLabelText('Pass'), 'Passing')
    await user.click(screen.getByRole('tab', { name: 'Français' }))
    await user.type(screen.getByLabelText('Pass'), 'La passe')
    await user.click(screen.getByRole('tab', { name: 'English' }))
    await save()
    await screen.findByText('Club saved')
    expect(await stored()).toMatchObject({
      name: 'Harbour Athletic',
      labels: {
        en: { group: { technical: 'On the ball' }, item: { pass: 'Passing' } },
        fr: { item: { pass: 'La passe' } },
      },
    })
    // The club’s own page still shows the default label of a renamed item.
    expect(screen.getByLabelText('Pass')).toHaveValue('Passing')
    cleanup()
    openApp(`/analyses/${analysis.id}`)
    expect(await screen.findByRole('radiogroup', { name: /^Passing/ })).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: /^Pass$/ })).toBeNull()
  })

  it('says what a level means and which items are not asked for, and asks about another sentence', async () => {
    expectConsole(/Could not save the club/)
    const { user, save } = await openClub()
    await user.type(screen.getByLabelText('Level A'), 'Starts for us.')
    await user.type(screen.getByRole('combobox', { name: 'Goalkeepers' }), 'finish')
    await user.click(await screen.findByRole('option', { name: 'Finishing' }))
    await admin.call('PUT', PATHS.club, {
      ...{ name: '', crest: null, labels: {} },
      ...{ levels: { A: 'Buys a house.' }, notAsked: { goalkeeper: ['heading'] } },
    })
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Conflicting changes' })
    const sentences = within(dialog).getByRole('radiogroup', { name: 'Level A' })
    await user.click(within(sentences).getByRole('radio', { name: /^Yours/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these values' }))
    await screen.findByText('Club saved')
    expect(await stored()).toMatchObject({
      levels: { A: 'Starts for us.' },
      notAsked: { goalkeeper: ['heading', 'finishing'] },
    })
  })

  it('takes a crest, shows it before it is saved, and takes it away again', { tags: 'slow' }, async () => {
    const { user, save } = await openClub()
    await user.upload(screen.getByLabelText('Add crest'), file(SMALL_PNG, 'image/png'))
    expect(await screen.findByRole('img', { name: 'Crest' })).toBeVisible()
    await save()
    await screen.findByText('Club saved')
    expect((await stored()).crest).toMatch(/^data:image\/png/)
    await user.click(screen.getByRole('button', { name: 'Remove crest' }))
    await save()
    await waitFor(async () => expect((await stored()).crest).toBeNull())
  })

  it('asks if another administrator changed the name, also after the page has loaded it, and saves the chosen one', async () => {
    expectConsole(/Could not save the club/)
    const { user, name, save } = await openClub()
    await user.type(name, 'Harbour')
    await admin.call('PUT', PATHS.club, { name: 'Millbrook', crest: null, labels: NEW_WORDS })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByDisplayValue('On the ball')).toBe(screen.getByLabelText('Group “Technical”'))
    expect(name).toHaveValue('Harbour')
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Conflicting changes' })
    const names = within(dialog).getByRole('radiogroup', { name: 'Club name' })
    expect(within(names).getByText('Millbrook')).toBeVisible()
    expect((await stored()).name).toBe('Millbrook')
    expect(document.querySelector('.MuiSnackbar-root')).toBeNull()
    await user.click(within(names).getByRole('radio', { name: /^Yours\s*Harbour$/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these values' }))
    await screen.findByText('Club saved')
    expect(await stored()).toMatchObject({ name: 'Harbour', labels: NEW_WORDS })
    await user.type(name, ' Athletic')
    await save()
    await waitFor(async () => expect((await stored()).name).toBe('Harbour Athletic'))
  })
})

it('the sign-in page names the club, also without a network the next time', async () => {
  await admin.call('PUT', PATHS.club, { name: 'Harbour Athletic', crest: null, labels: {} })
  localStorage.clear()
  openApp('/login')
  expect(await screen.findByText('Harbour Athletic')).toBeVisible()
  cleanup()
  link.offline = true
  openApp('/login')
  expect(await screen.findByText('Harbour Athletic')).toBeVisible()
  link.offline = false
})

it('has no address on a server with only the documented calls', async () => {
  document.querySelector('meta[name=client-errors]')?.remove()
  const { address } = openApp('/club')
  await waitFor(() => expect(address()).toBe('/analyses'))
})
