/** What the browser calls the wish to be woken once there is a network, because something waits in the outbox. */
export const OUTBOX_SYNC = 'touchline.outbox'
