import { describe, expect, it } from 'vitest'
import { PATHS, RESOURCES, ROUTES, routePatternOf } from '../../contract/paths'

describe("the calls have the document's addresses", () => {
  it('lists', () => {
    expect(Object.values(RESOURCES).map(({ path, listKey }) => `${path} ${listKey}`)).toEqual([
      '/v1/match matches',
      '/v1/analysis analyses',
      '/v1/player players',
      '/v1/team teams',
      '/v1/user/admin users',
    ])
  })

  it('records', () => {
    expect(PATHS.record('teams', '7')).toBe('/v1/team/7')
    expect(PATHS.record('users', '7')).toBe('/v1/user/admin/7')
    expect(PATHS.analysisPdf('7')).toBe('/v1/analysis/7/pdf')
    expect(PATHS.analysesOfPlayer('7')).toBe('/v1/analysis/player/7')
  })

  it('accounts', () => {
    expect([PATHS.login, PATHS.signUp, PATHS.refresh, PATHS.logout]).toEqual([
      '/v1/login',
      '/v1/signup',
      '/v1/token/refresh',
      '/v1/logout',
    ])
    expect([PATHS.forgotPassword, PATHS.resetPassword('t')]).toEqual([
      '/v1/user/password/forgot',
      '/v1/user/password/forgot/t',
    ])
    expect([PATHS.account, PATHS.confirmDeletion]).toEqual(['/v1/user/account', '/v1/user/account/confirm'])
    expect([PATHS.invitation('t'), PATHS.invite('7')]).toEqual([
      '/v1/invitation/t',
      '/v1/user/admin/7/invitation',
    ])
  })
})

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
])('the address %s is of the pattern %s', (address, pattern) => {
  expect(routePatternOf(address)).toBe(pattern)
})
