import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const ID = 'page-bar'

const Place = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexGrow: 1,
  minWidth: 0,
  '&:empty': { display: 'none' },
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
