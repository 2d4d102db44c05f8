import { Notification } from 'ra-ui-materialui'

/** The document's three seconds at the bottom, one message after the other. A click elsewhere takes none away. */
export function Toasts() {
  return (
    <Notification
      autoHideDuration={3000}
      multiLine
      slotProps={{ clickAwayListener: { onClickAway: letItStay } }}
    />
  )
}

/** MUI's own word for leaving its handler out. */
const letItStay = (event: object) => Object.assign(event, { defaultMuiPrevented: true })
