import { expect, it } from 'vitest'
import { exitCodeOf } from '../../../server/exitCode'

it('a server that was asked to end has ended well', () => {
  expect(exitCodeOf(null, 'SIGTERM')).toBe(0)
  expect(exitCodeOf(null, 'SIGINT')).toBe(0)
  expect(exitCodeOf(0, null)).toBe(0)
})

it('asks for a restart after an own end and after running out of memory', () => {
  expect(exitCodeOf(1, null)).toBe(1)
  expect(exitCodeOf(null, 'SIGKILL')).toBe(137)
  expect(exitCodeOf(null, 'SIGABRT')).toBe(134)
})
