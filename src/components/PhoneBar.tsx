import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '../createStore'

const ID = 'page-bar'

/** Whether the menu of phones is open. A page that fills the app bar opens the menu itself. */
export const phoneMenu = createStore(false)

const Place = styled('div')({
  // The page's elements are in one row with those of the bar, which a page can reorder.
  display: 'contents',
  '&:not(:empty) + *': { display: 'none' },
  // The bar has no room for the words of the sync status.
  '&:not(:empty) ~ button > [aria-hidden]:not(svg)': { display: 'none' },
})

/** The place in the app bar of phones that a page can fill. The next element is hidden while it does. */
export const PhoneBarPlace = () => <Place id={ID} />

/** Shows its children in the app bar of phones, in place of the menu button and the wordmark. */
export function InPhoneBar({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(ID)), [])
  return place && createPortal(children, place)
}
