import { expect, it } from 'vitest'
import { ROUTES, routePatternOf } from '../../contract/paths'

it("the pages have the document's addresses", () => {
  expect(ROUTES.viewAnalysis('7')).toBe('/analyses/view/7')
  expect(ROUTES.edit('analyses', '7')).toBe('/analyses/7')
  expect(ROUTES.create('matches')).toBe('/matches/create')
  expect(ROUTES.invitation('t')).toBe('/signup/t')
  expect(ROUTES.resetPassword('t')).toBe('/reset-password/t')
  expect(ROUTES.requestReset).toBe('/request-reset-password')
})

it.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/players', '/players'],
  ['/players/', '/players'],
  ['/players/create', '/players/create'],
  ['/players/import', '/players/import'],
  ['/players/00000000-0000-4000-8000-000000000000', '/players/{id}'],
  ['/analyses/view/7', '/analyses/view/{id}'],
  ['/signup/a-secret', '/signup/{id}'],
  ['/reset-password/a-secret', '/reset-password/{id}'],
  ['/zora', null],
  ['/players/7/zora', null],
])('the address %s matches the pattern %s', (address, pattern) => {
  expect(routePatternOf(address)).toBe(pattern)
})
