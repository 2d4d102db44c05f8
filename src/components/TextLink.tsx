import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

type TextLinkProps = Pick<RouterLinkProps, 'to' | 'state' | 'replace'> &
  Pick<LinkProps, 'children' | 'variant' | 'color' | 'underline'>

/** Links to another page of the app. The padding makes the link high enough for a thumb; the negative margin keeps the lines around it in place. */
export function TextLink(props: TextLinkProps) {
  return <Link component={RouterLink} {...props} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }} />
}
