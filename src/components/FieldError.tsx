import type { ComponentProps } from 'react'
import { ValidationError } from 'react-admin'

/**
 * The error of a field, in an element of its own: React fails to remove a bare text that the browser's page translation has
 * moved into another element.
 */
export const FieldError = ({ error }: ComponentProps<typeof ValidationError>) => (
  <span>
    <ValidationError error={error} />
  </span>
)
