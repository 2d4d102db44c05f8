import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'

/** Pastes texts into fields by their labels, because typing each letter is slow on a busy machine. */
export async function fill(
  user: ReturnType<typeof userEvent.setup>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}
