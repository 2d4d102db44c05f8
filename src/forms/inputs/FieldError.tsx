import type { ComponentProps } from 'react'
import { ValidationError } from 'react-admin'

/**
 * Renders a field's error in its own element: React fails to remove a bare text that the browser's page translation has
 * moved into another element.
 */
export const FieldError = ({ error }: ComponentProps<typeof ValidationError>) => (
  <span>
    <ValidationError error={error} />
  </span>
)
