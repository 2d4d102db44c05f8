import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { keepClub } from '../../src/dataProvider/club'

const CLUB = { name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0 }

/** Tells the page that the server has no mail server, until the test is over. */
export function withoutMailServer(): void {
  act(() => keepClub({ ...CLUB, hasMailServer: false }))
  onTestFinished(() => keepClub({ ...CLUB, hasMailServer: true }))
}
