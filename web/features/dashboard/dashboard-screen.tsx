import { Page } from '../../ui/page.tsx';

export const DashboardScreen = () => <Page title="Dashboard Overview" />;
