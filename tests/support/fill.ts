import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'

/** Puts texts into fields by their labels, each at once: typing letter by letter takes its time on a busy machine. */
export async function fill(
  user: ReturnType<typeof userEvent.setup>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}
