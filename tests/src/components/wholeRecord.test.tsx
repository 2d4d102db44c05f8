import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPlayer } from '../../support/factories'
import { aGate } from '../../support/gate'
import { openApp } from '../../support/openApp'
import { link, me, server, signedIn } from '../../support/signedIn'

signedIn('Scout', { isOwnServer: true })

it('a page waits for its record, and does not take the row of the list for it', async () => {
  const notes = 'Quick feet, '.repeat(40).trim()
  const player = await aPlayer(server, me, { name: 'Ada', notes })
  const { isOpen, open } = aGate()
  link.rewrite = async ({ path }, response) => {
    if (path === `/v1/player/${player.id}`) await isOpen
    return response
  }
  const { user } = openApp('/players')
  await user.click(await screen.findByRole('link', { name: /Ada/ }))
  await user.click(await screen.findByRole('tab', { name: 'Details' }))
  await waitFor(() => expect(link.askedOf(`GET /v1/player/${player.id}`)).not.toEqual([]))
  expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull()
  open()
  expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveValue(notes)
})

it('a page asks for its record again when its tab gets the focus', async () => {
  const player = await aPlayer(server, me, { name: 'Ada' })
  openApp(`/players/${player.id}`)
  await screen.findByRole('heading', { name: 'Ada' })
  await me.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Ada Byron' })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeVisible()
})

it('a pointer that comes near a link prefetches the record', async () => {
  const player = await aPlayer(server, me, { name: 'Ada' })
  const { user } = openApp('/players')
  await user.hover(await screen.findByRole('link', { name: /Ada/ }))
  await waitFor(() => expect(link.askedOf(`GET /v1/player/${player.id}`)).toHaveLength(1))
})
