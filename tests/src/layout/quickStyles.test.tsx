import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { setWidth } from '../../support/browserSetup'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { jsdomLabels } from '../../support/quickLookups'
import { computed, PROPERTIES } from '../../support/quickStyles'
import { linkServer } from '../../support/serverFetch'

let server: TestApp

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  startSession(await persona(server, 'Admin'))
})

const seen = (style: CSSStyleDeclaration) => [style.display, style.visibility]
const asked = (style: CSSStyleDeclaration) => ({
  // jsdom itself says now this, now that of nothing.
  ...Object.fromEntries(
    PROPERTIES.map((property) => [property, style.getPropertyValue(property).replace(/^0px$/, '0')]),
  ),
  byOtherNames: [...seen(style), style.pointerEvents, style.overflowX],
})
const everything = () => [...document.body.querySelectorAll('*')]
function expectAsJsdomSays() {
  for (const element of everything()) {
    expect(asked(getComputedStyle(element)), element.getAttribute('class') ?? '').toEqual(
      asked(computed(element)),
    )
  }
}

const labelled = () => everything().filter((element) => jsdomLabels(element)?.length)
const wronglyLabelled = () =>
  labelled().filter((element) => {
    const [found, right] = [Reflect.get(element, 'labels'), jsdomLabels(element) ?? []]
    return ![...right].every((label, index) => found[index] === label) || found.length !== right.length
  })

it('fields have the labels that jsdom says', async () => {
  openApp('/players/create')
  await screen.findByRole('heading', { level: 1 })
  const inside = document.body.appendChild(document.createElement('label'))
  const box = inside.appendChild(document.createElement('input'))
  const other = document.body.appendChild(document.createElement('label'))
  box.id = 'of-two'
  other.htmlFor = 'of-two'
  expect(labelled().length).toBeGreaterThan(5)
  expect(labelled()).toContain(box)
  expect(wronglyLabelled()).toEqual([])
  other.htmlFor = ''
  expect([...(box.labels ?? [])]).toEqual([inside])
  expect(wronglyLabelled()).toEqual([])
  inside.remove()
  other.remove()
})

it.each([
  ['/players', 360],
  ['/matches/create', 1280],
])('what is asked of styles is what jsdom says: %s, %i px', async (path, width) => {
  await aPlayer(server, undefined, { name: 'Ana Lima' })
  setWidth(width)
  const { user } = openApp(path)
  await screen.findByRole('heading', { level: 1 })
  expect(everything().length).toBeGreaterThan(50)
  expectAsJsdomSays()
  if (width === 360) await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expectAsJsdomSays()
})

it('follows rules and attributes that change', () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  const box = document.body.appendChild(document.createElement('div'))
  const inside = box.appendChild(document.createElement('span'))
  inside.className = 'inside'
  const states = () => [seen(getComputedStyle(box)), seen(getComputedStyle(inside))].flat()
  expect(states()).toEqual(['block', 'visible', 'inline', 'visible'])
  box.hidden = true
  expect(states()).toEqual(['none', 'visible', 'inline', 'visible'])
  box.hidden = false
  sheet.textContent = '.inside { display: flex } div { visibility: hidden }'
  expect(states()).toEqual(['block', 'hidden', 'flex', 'hidden'])
  sheet.sheet?.insertRule('div > .inside.inside { display: grid; visibility: visible }', 2)
  expect(states()).toEqual(['block', 'hidden', 'grid', 'visible'])
  sheet.sheet?.deleteRule(1)
  box.style.display = 'none'
  expect(states()).toEqual(['none', 'visible', 'grid', 'visible'])
  inside.className = ''
  expect(states()).toEqual(['none', 'visible', 'inline', 'visible'])
  sheet.remove()
  box.remove()
})
