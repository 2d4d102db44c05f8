import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

type TextLinkProps = Pick<RouterLinkProps, 'to' | 'state' | 'replace'> &
  Pick<LinkProps, 'children' | 'variant' | 'color' | 'underline'>

/** Links to another page of the app. The target is high enough for a thumb without moving the lines around it. */
export function TextLink(props: TextLinkProps) {
  return <Link component={RouterLink} {...props} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }} />
}
