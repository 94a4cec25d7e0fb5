import { Page } from '../../ui/page.tsx';

export const ProfileScreen = () => <Page title="Organization Profile" />;
