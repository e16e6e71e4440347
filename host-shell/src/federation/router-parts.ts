/**
 * The part of react-router that remotes share. Providing the whole package would include server rendering and data
 * streaming: twice the size. A missing name is one line to add.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';
